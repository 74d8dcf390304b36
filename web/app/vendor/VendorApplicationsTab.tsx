import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { Application } from '#contract/applications/applications.ts';
import type { VendorSettings } from '#contract/vendors/vendorSettings.ts';
import { applicationsQuery } from '#web/features/applications/api/applications.ts';
import { activeText } from '#web/features/applications/applicationFigures.ts';
import { RecentApplications } from '#web/features/applications/components/RecentApplications.tsx';
import { WaitlistOffer } from '#web/features/applications/components/WaitlistOffer.tsx';
import {
  TravelMarketList,
  TravelMarketListSkeleton,
} from '#web/features/markets/components/TravelMarketList.tsx';
import { ownVendorQuery } from '#web/features/vendors/api/ownVendor.ts';
import { TravelPreferences } from '#web/features/vendors/components/TravelPreferences.tsx';
import { useVendorSettings } from '#web/features/vendors/useVendorSettings.ts';
import { problemText } from '#web/lib/problemText.ts';
import { useFirstOfMore } from '#web/lib/useFirstOfMore.ts';
import { UNSAVED_ENTRIES, useUnsavedChanges } from '#web/lib/useUnsavedChanges.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { QueryContent } from '#web/ui/QueryContent.tsx';
import { Panel } from '../shell/Panel.tsx';
import { MARKETS_PER_STEP, useTravelRange } from './useTravelRange.ts';

const ApplicationDialog = lazyPart(
  () => import('#web/features/applications/components/ApplicationDialog.tsx'),
);

interface VendorApplicationsTabProps {
  onApply: (market: { id: number; name: string }) => void;
}

/** What a vendor has applied to, and where else she can. */
export function VendorApplicationsTab({ onApply }: VendorApplicationsTabProps) {
  return (
    <div className="space-y-7">
      <Offers />
      <QueryContent query={useVendorSettings()}>
        {(settings) => <TravelRange settings={settings} onApply={onApply} />}
      </QueryContent>
    </div>
  );
}

/** What a vendor has applied to, without what she could apply to. */
export function OwnApplications() {
  return (
    <div className="space-y-7">
      <Offers />
      <Applications canApply={false} />
    </div>
  );
}

interface TravelRangeProps extends VendorApplicationsTabProps {
  settings: VendorSettings;
}

function TravelRange({ settings, onApply }: TravelRangeProps) {
  const { data: applications = [] } = useQuery(applicationsQuery);
  const [shown, setShown] = useState(MARKETS_PER_STEP);
  const miles = settings.travelRadiusMiles;
  const { near, list, placeError } = useTravelRange(settings, shown);
  const total = list.data?.total ?? 0;
  const more = useFirstOfMore(list.data?.items.length ?? 0);
  return (
    <>
      <Panel
        title="Travel Preferences"
        lead="Where you start from and how far you’ll drive to a market."
      >
        <TravelPreferences settings={settings} placeError={placeError}>
          <p role="status" className="mt-4 min-h-6 font-semibold">
            {list.data && near && !placeError && !list.isPlaceholderData
              ? `${total} ${total === 1 ? 'market' : 'markets'} within ${miles} miles`
              : null}
          </p>
        </TravelPreferences>
      </Panel>
      <Applications canApply />
      <Panel title="Markets Within Your Travel Range">
        <div aria-busy={list.isFetching}>{markets()}</div>
      </Panel>
    </>
  );

  function markets() {
    const isUnknown = !list.data || (list.isPlaceholderData && total === 0);
    if (near && isUnknown) {
      return list.error ? (
        <ErrorState onRetry={() => void list.refetch()}>{problemText(list.error)}</ErrorState>
      ) : (
        <TravelMarketListSkeleton />
      );
    }
    if (placeError) return <EmptyState title="Where do you start from?">{placeError}</EmptyState>;
    if (!list.data || list.data.items.length === 0) {
      return (
        <EmptyState title={`No markets found within ${miles} miles`}>
          Try increasing your travel radius to see more markets.
        </EmptyState>
      );
    }
    return (
      <>
        <TravelMarketList
          ref={more.list}
          markets={list.data.items}
          noteOf={({ id }) => activeText(applications, id)}
          onApply={onApply}
        />
        {total > list.data.items.length ? (
          <Button
            variant="secondary"
            className="mt-6"
            onClick={() => {
              more.onMore();
              setShown((before) => before + MARKETS_PER_STEP);
            }}
          >
            Show more markets
          </Button>
        ) : null}
      </>
    );
  }
}

/** Places that have become free for her; nothing where there are none. */
function Offers() {
  const { data: applications = [] } = useQuery(applicationsQuery);
  return applications.map((application) =>
    application.offeredUntil === null ? null : (
      <WaitlistOffer
        key={application.id}
        application={application}
        offeredUntil={application.offeredUntil}
      />
    ),
  );
}

function Applications({ canApply }: { canApply: boolean }) {
  const query = useQuery(applicationsQuery);
  const { data: own } = useQuery(ownVendorQuery);
  const [viewed, setViewed] = useState<Application | null>(null);
  const { setDirty, mayLeave } = useUnsavedChanges(UNSAVED_ENTRIES);
  return (
    <Panel title="Recent Applications">
      <QueryContent query={query}>
        {(applications) => (
          <>
            <RecentApplications
              applications={applications}
              lacks={canApply ? (own?.vendor === null ? 'profile' : 'market') : null}
              onView={setViewed}
            />
            {applications.some(({ status }) => status === 'approved') ? (
              <Button asChild variant="quiet" className="mt-4 -ml-5">
                <Link to="/vendor/calendar">
                  <CalendarDays aria-hidden />
                  Your Market Dates
                </Link>
              </Button>
            ) : null}
          </>
        )}
      </QueryContent>
      {viewed ? (
        <ApplicationDialog
          applicationId={viewed.id}
          marketName={viewed.market.name}
          onClose={() => {
            if (mayLeave()) setViewed(null);
          }}
          onDirty={setDirty}
        />
      ) : null}
    </Panel>
  );
}
