import { useQuery } from '@tanstack/react-query';
import { type HistoryLocation, useSearch } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { readReceivedSearch } from '#web/features/applications/receivedSearch.ts';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { ConfirmMarket } from '#web/features/markets/components/ConfirmMarket.tsx';
import { OwnMarketList } from '#web/features/markets/components/OwnMarketList.tsx';
import { organizerSummaryQuery } from '#web/features/organizer/api/organizerSummary.ts';
import { OrganizerFigures } from '#web/features/organizer/components/OrganizerFigures.tsx';
import { retryOf } from '#web/lib/api/retryOf.ts';
import { useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';
import { ContentSpinner } from '#web/ui/states/ContentSpinner.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { PlanGate } from '../plans/PlanGate.tsx';
import { PlanPrompt } from '../plans/PlanPrompt.tsx';
import { OwnListingReports } from '../shell/OwnListingReports.tsx';
import { Panel } from '../shell/Panel.tsx';
import { WaitingClaims } from '../shell/WaitingClaims.tsx';
import { FarmDirectLink } from './FarmDirectLink.tsx';
import { MarketReviews } from './MarketReviews.tsx';
import { OrganizerApplicationsCard } from './OrganizerApplicationsCard.tsx';
import { OrganizerConfigurationCard } from './OrganizerConfigurationCard.tsx';
import { OrganizerEventsCard } from './OrganizerEventsCard.tsx';
import { OrganizerMarketsCard } from './OrganizerMarketsCard.tsx';

const OrganizerApplications = lazyPart(() => import('./OrganizerApplications.tsx'));

const UNSAVED = 'The configuration has unsaved changes. Leave without saving them?';

const viewOf = ({ search }: HistoryLocation) => new URLSearchParams(search).get('view');

/** The configuration stands beneath the past events, whichever page of them is open. */
const isBesideConfiguration = (from: HistoryLocation, to: HistoryLocation) =>
  from.pathname === to.pathname && viewOf(from) === viewOf(to);

export interface OrganizerDashboardProps {
  path: '/organizer' | '/organizer-dashboard';
}

/** The dashboard of somebody who is signed in, or with `?view=applications` all applications. */
export default function OrganizerDashboard({ path }: OrganizerDashboardProps) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  if (search.view === 'applications') {
    return (
      <Suspense fallback={<ContentSpinner />}>
        <OrganizerApplications path={path} search={readReceivedSearch(search)} />
      </Suspense>
    );
  }
  return (
    <PlanGate tier="organizer" withoutPlan={<OwnOrganizing path={path} />}>
      <Overview path={path} />
    </PlanGate>
  );
}

/** What somebody without the plan has to confirm, to end or to decide; nothing where she runs no market. */
function OwnOrganizing({ path }: OrganizerDashboardProps) {
  const { data: markets = [] } = useQuery(ownMarketsQuery);
  if (markets.length === 0) return null;
  return (
    <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-2">
      <div className="empty:hidden lg:col-span-2">
        <OwnListingReports kind="market" isWithoutPlan />
      </div>
      <div className="lg:col-span-2">
        <Panel title="My Markets">
          <OwnMarketList
            markets={markets}
            actionsOf={(market) => (
              <>
                <FarmDirectLink market={market} />
                <MarketReviews market={market} />
                <ConfirmMarket market={market} />
              </>
            )}
          />
        </Panel>
      </div>
      <OrganizerEventsCard path={path} isWithoutPlan />
      <OrganizerApplicationsCard path={path} isWithoutPlan />
    </div>
  );
}

function Overview({ path }: OrganizerDashboardProps) {
  const summary = useQuery(organizerSummaryQuery);
  const { data: markets, isStale, isFetching } = useQuery(ownMarketsQuery);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [configured, setConfigured] = useState(Number(search.market));
  const configuration = useRef<HTMLDivElement>(null);
  const { setDirty, mayLeave } = useUnsavedChanges(UNSAVED, isBesideConfiguration);

  const shown = markets?.find(({ id }) => id === configured) ?? markets?.[0];
  // Which is the first changes with what she is given: what she has begun to enter is to stay. One that
  // she has just been given, and was led to, may still be on its way.
  const isOutdated = isStale && isFetching;
  if (shown && shown.id !== configured && !isOutdated) setConfigured(shown.id);

  function configure(marketId: number) {
    if (marketId === shown?.id || !mayLeave()) return;
    setDirty(false);
    setConfigured(marketId);
  }

  // Beside the many rows of her events, her few markets would leave a column empty.
  const width = markets?.length === 0 ? undefined : 'lg:col-span-2';
  return (
    <>
      <PlanPrompt tier="organizer" />
      <OrganizerFigures summary={summary.data} onRetry={retryOf(summary)} />
      <div className="mt-9 grid gap-7 empty:hidden">
        <OwnListingReports kind="market" />
        {markets?.length ? <WaitingClaims kind="market" /> : null}
      </div>
      <div className="mt-9 grid grid-cols-1 items-start gap-7 lg:grid-cols-2">
        <div className={width}>
          <OrganizerMarketsCard
            onConfigure={(marketId) => {
              configure(marketId);
              configuration.current?.scrollIntoView();
              configuration.current?.focus({ preventScroll: true });
            }}
          />
        </div>
        <div className={width}>
          <OrganizerEventsCard path={path} />
        </div>
        <div className="lg:col-span-2">
          <OrganizerApplicationsCard path={path} />
        </div>
        <div className="lg:col-span-2">
          {markets && shown ? (
            <OrganizerConfigurationCard
              ref={configuration}
              markets={markets}
              selected={shown}
              onSelect={configure}
              onDirty={setDirty}
            />
          ) : null}
        </div>
      </div>
    </>
  );
}
