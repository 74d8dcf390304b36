import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { TRAVEL_RADIUS_CHOICES_MILES } from '#contract/vendors/travel.ts';
import type { VendorSettings } from '#contract/vendors/vendorSettings.ts';
import { applicationsQuery } from '#web/features/applications/api/applications.ts';
import { activeText } from '#web/features/applications/applicationFigures.ts';
import { OwnApplicationsFilter } from '#web/features/applications/components/OwnApplicationsFilter.tsx';
import {
  RecentApplications,
  SHOWN_AT_FIRST,
} from '#web/features/applications/components/RecentApplications.tsx';
import { WaitlistOffer } from '#web/features/applications/components/WaitlistOffer.tsx';
import { applicationsIn, readPart } from '#web/features/applications/ownApplications.ts';
import {
  TravelMarketList,
  TravelMarketListSkeleton,
} from '#web/features/markets/components/TravelMarketList.tsx';
import { ownVendorQuery } from '#web/features/vendors/api/ownVendor.ts';
import { TravelPreferences } from '#web/features/vendors/components/TravelPreferences.tsx';
import { useVendorSettings } from '#web/features/vendors/useVendorSettings.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { UNSAVED_ENTRIES, useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';
import { useFirstOfMore } from '#web/lib/lists/useFirstOfMore.ts';
import { useAddressParts } from '#web/lib/pages/useAddressParts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { Panel } from '../shell/Panel.tsx';
import { MARKETS_PER_STEP, readTravelSearch } from './travelSearch.ts';
import { useTravelRange } from './useTravelRange.ts';
import { useViewedApplication } from './useViewedApplication.ts';
import type { VendorDashboardProps } from './VendorDashboard.tsx';

const VendorApplicationDialog = lazyPart(() => import('./VendorApplicationDialog.tsx'));

const FARTHEST_MILES = Math.max(...TRAVEL_RADIUS_CHOICES_MILES);

interface VendorApplicationsTabProps extends VendorDashboardProps {
  onApply: (market: { id: number; name: string }) => void;
}

/** What a vendor has applied to, and where else she can. */
export function VendorApplicationsTab({ path, onApply }: VendorApplicationsTabProps) {
  return (
    <div className="space-y-7">
      <Offers />
      <QueryContent query={useVendorSettings()}>
        {(settings) => <TravelRange settings={settings} path={path} onApply={onApply} />}
      </QueryContent>
    </div>
  );
}

/** What a vendor has applied to, without what she could apply to. */
export function OwnApplications({ path }: VendorDashboardProps) {
  return (
    <div className="space-y-7">
      <Offers />
      <Applications path={path} canApply={false} />
    </div>
  );
}

interface TravelRangeProps extends VendorApplicationsTabProps {
  settings: VendorSettings;
}

function TravelRange({ settings, path, onApply }: TravelRangeProps) {
  const { data: applications = [] } = useQuery(applicationsQuery);
  const [parts, change] = useAddressParts(path);
  const search = readTravelSearch(parts);
  const miles = settings.travelRadiusMiles;
  const { near, list, placeError, isStart } = useTravelRange(settings, search);
  const total = list.data?.total ?? 0;
  const more = useFirstOfMore(list.data?.items.length ?? 0);
  return (
    <>
      <Panel
        title="Travel Preferences"
        lead="Where you start from and how far you’ll drive to a market."
      >
        <TravelPreferences settings={settings} placeError={placeError} isStart={isStart}>
          <p role="status" className="mt-4 min-h-6 font-semibold">
            {list.data && near && !placeError && !list.isPlaceholderData
              ? `${total} ${total === 1 ? 'market' : 'markets'} within ${miles} miles`
              : null}
          </p>
        </TravelPreferences>
      </Panel>
      <Applications path={path} canApply />
      <Panel
        title="Markets Within Your Travel Range"
        action={
          <Select
            label="Sort by"
            value={search.sort ?? ''}
            onChange={({ target }) => change({ show: undefined, sort: target.value || undefined })}
          >
            <option value="">Nearest</option>
            <option value="boothFee">Lowest booth fee</option>
          </Select>
        }
      >
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
          {miles < FARTHEST_MILES
            ? 'Try increasing your travel radius to see more markets.'
            : 'Try starting from another city to see more markets.'}
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
          <Button asChild variant="secondary" className="mt-6">
            <Link
              to={path}
              // Pressed twice, it asks for one step.
              search={{ ...parts, show: list.data.items.length + MARKETS_PER_STEP }}
              replace
              resetScroll={false}
              onClick={more.onMore}
            >
              Show More Markets
            </Link>
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

function Applications({ path, canApply }: VendorDashboardProps & { canApply: boolean }) {
  const query = useQuery(applicationsQuery);
  const { data: own } = useQuery(ownVendorQuery);
  const [viewed, setViewed] = useViewedApplication(path);
  const { setDirty, mayLeave } = useUnsavedChanges(UNSAVED_ENTRIES);
  const [parts, change] = useAddressParts(path);
  const part = readPart(parts.applications);
  const choose = (applications: string) => change({ applications: applications || undefined });
  return (
    <Panel
      title="Recent Applications"
      action={
        query.data && (part || query.data.length > SHOWN_AT_FIRST) ? (
          <OwnApplicationsFilter applications={query.data} part={part} onChoose={choose} />
        ) : null
      }
    >
      <QueryContent query={query}>
        {(applications) => (
          <RecentApplications
            applications={applicationsIn(part, applications)}
            onShowAll={part && (() => choose(''))}
            lacks={canApply ? (own?.vendor === null ? 'profile' : 'market') : null}
            onView={setViewed}
          >
            {applications.some(({ status }) => status === 'approved') ? (
              <Button asChild variant="quiet">
                <Link to="/vendor/calendar">
                  <CalendarDays aria-hidden />
                  Your Market Dates
                </Link>
              </Button>
            ) : null}
          </RecentApplications>
        )}
      </QueryContent>
      {viewed ? (
        <VendorApplicationDialog
          application={viewed}
          onClose={() => {
            if (mayLeave()) setViewed(null);
          }}
          onDirty={setDirty}
        />
      ) : null}
    </Panel>
  );
}
