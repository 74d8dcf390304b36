import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { MAX_ID } from '#contract/limits.ts';
import { isHiring } from '#contract/markets/hiring.ts';
import type { Market } from '#contract/markets/markets.ts';
import { applicationsQuery } from '#web/features/applications/api/applications.ts';
import { applicationFigures } from '#web/features/applications/applicationFigures.ts';
import { SummaryCards } from '#web/features/applications/components/SummaryCards.tsx';
import { wantedApplication } from '#web/features/billing/wantedApplication.ts';
import { marketQuery } from '#web/features/markets/api/market.ts';
import { ownVendorQuery } from '#web/features/vendors/api/ownVendor.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { retryOf } from '#web/lib/api/retryOf.ts';
import { searchWhole } from '#web/lib/pages/searchValues.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { PlanGate } from '../plans/PlanGate.tsx';
import { PlanPrompt } from '../plans/PlanPrompt.tsx';
import { OwnListingReports } from '../shell/OwnListingReports.tsx';
import { WaitingClaims } from '../shell/WaitingClaims.tsx';
import { OwnApplications, VendorApplicationsTab } from './VendorApplicationsTab.tsx';
import { VendorProfileTab, VendorProfileWithoutPlan } from './VendorProfileTab.tsx';
import { VendorSettingsTab } from './VendorSettingsTab.tsx';

const ApplyDialog = lazyPart(() => import('../listings/ApplyDialog.tsx'));

const TABS = ['applications', 'profile', 'settings'] as const;
type TabName = (typeof TABS)[number];

/** The dashboard as its address has it, which anybody may have written. */
interface VendorDashboardSearch {
  /** Absent: the first. */
  tab?: unknown;
  /** The market to apply to; from the tab of the profile only once there is one. */
  marketId?: unknown;
  /** The event of that market, where she has chosen one already. */
  eventId?: unknown;
}

export interface VendorDashboardProps {
  path: '/vendor' | '/vendor-dashboard';
}

interface ChosenMarket {
  id: number;
  name: string;
  eventId?: number | undefined;
}

/** The dashboard of somebody who is signed in. */
export default function VendorDashboard(props: VendorDashboardProps) {
  const application = wantedApplication(useSearch({ strict: false }));
  return (
    <PlanGate
      tier="vendor"
      application={application}
      withoutPlan={
        <DashboardTabs
          {...props}
          applications={<OwnApplications {...props} />}
          profile={
            <div className="grid gap-7">
              <OwnListingReports kind="vendor" isWithoutPlan />
              <VendorProfileWithoutPlan application={application} />
            </div>
          }
        />
      }
    >
      <WholeDashboard {...props} />
    </PlanGate>
  );
}

function WholeDashboard({ path }: VendorDashboardProps) {
  const search: VendorDashboardSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const applications = useQuery(applicationsQuery);
  const [applyTo, setApplyTo] = useState<ChosenMarket | null>(null);
  const { data: own } = useQuery(ownVendorQuery);
  const needsProfile = search.tab === 'profile' && !own?.vendor;
  const { market: wanted, error } = useWantedMarket(needsProfile ? undefined : search.marketId);
  const eventId = searchWhole(search.eventId, 1, MAX_ID);
  useEffect(() => {
    if (!wanted && !error) return;
    if (wanted && isHiring(wanted)) setApplyTo({ id: wanted.id, name: wanted.name, eventId });
    else toast(whyNotToApply(wanted, error));
    // What didn't load is asked for again once the network is back.
    if (error && !isNotFound(error)) return;
    void navigate({ to: path, search: {}, replace: true, resetScroll: false });
  }, [wanted, error, eventId, navigate, path]);

  return (
    <>
      <PlanPrompt tier="vendor" />
      <SummaryCards
        figures={applications.data && applicationFigures(applications.data)}
        onRetry={retryOf(applications)}
      />
      <div className="mt-9">
        <DashboardTabs
          path={path}
          applications={<VendorApplicationsTab path={path} onApply={setApplyTo} />}
          profile={
            <div className="grid gap-7">
              <OwnListingReports kind="vendor" />
              {own?.vendor ? <WaitingClaims kind="vendor" /> : null}
              <VendorProfileTab />
            </div>
          }
        />
      </div>
      {applyTo ? (
        <ApplyDialog
          marketId={applyTo.id}
          marketName={applyTo.name}
          eventId={applyTo.eventId}
          onClose={() => setApplyTo(null)}
        />
      ) : null}
    </>
  );
}

interface DashboardTabsProps extends VendorDashboardProps {
  applications: ReactNode;
  profile: ReactNode;
}

/** The tabs, of which the address has the chosen one. */
function DashboardTabs({ path, applications, profile }: DashboardTabsProps) {
  const search: VendorDashboardSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const select = (name: TabName) =>
    void navigate({
      to: path,
      search: name === 'applications' ? {} : { tab: name },
      replace: true,
      resetScroll: false,
    });
  return (
    <Tabs
      label="Vendor Dashboard"
      selected={TABS.find((name) => name === search.tab) ?? 'applications'}
      onSelect={select}
      tabs={[
        { name: 'applications', label: 'Applications', content: applications },
        { name: 'profile', label: 'Business Profile', content: profile },
        { name: 'settings', label: 'Settings', content: <VendorSettingsTab /> },
      ]}
    />
  );
}

/** The market that the address asks to apply to, if it names one: as it is now, whatever was read before. */
function useWantedMarket(marketId: unknown) {
  const id = Number(marketId);
  const { data, error, isFetchedAfterMount } = useQuery({
    ...marketQuery(id),
    enabled: marketId !== undefined && Number.isSafeInteger(id) && id > 0,
    staleTime: 0,
  });
  if (!isFetchedAfterMount) return { market: undefined, error: null };
  return { market: error ? undefined : data, error };
}

const isNotFound = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** For whoever follows a notice that is older than what has become of the market, or without a network. */
function whyNotToApply(market: Market | undefined, error: Error | null) {
  if (market) {
    return {
      title: 'Not Looking for Vendors',
      description: `${market.name} isn’t looking for vendors right now. You can apply to others here.`,
    };
  }
  return isNotFound(error)
    ? {
        title: 'Market Not Listed',
        description: 'This market is no longer listed. You can apply to others here.',
      }
    : {
        title: 'This didn’t load',
        description: problemText(error),
        variant: 'destructive' as const,
      };
}
