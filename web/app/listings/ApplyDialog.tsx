import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { isStanding } from '#contract/applications/applicationStatus.ts';
import { closedOnText, NOT_TAKING_APPLICATIONS } from '#contract/applications/closedText.ts';
import { lastDayToApply } from '#contract/applications/lastDayToApply.ts';
import { OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import type { Market } from '#contract/markets/markets.ts';
import { applicationsQuery } from '#web/features/applications/api/applications.ts';
import { useSendApplication } from '#web/features/applications/api/sendApplication.ts';
import { ApplicationForm } from '#web/features/applications/components/ApplicationForm.tsx';
import { MarketDemands } from '#web/features/applications/components/MarketDemands.tsx';
import type { WantedApplication } from '#web/features/billing/wantedApplication.ts';
import { marketEventsQuery } from '#web/features/events/api/events.ts';
import { configurationQuery } from '#web/features/market-configuration/api/configuration.ts';
import { marketQuery } from '#web/features/markets/api/market.ts';
import { ownVendorQuery } from '#web/features/vendors/api/ownVendor.ts';
import { vendorSettingsQuery } from '#web/features/vendors/api/vendorSettings.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';
import { useOnceTrue } from '#web/lib/pages/useOnceTrue.ts';
import { formatLongDate } from '#web/lib/texts/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { showPlanRefusal } from '../plans/planRefusal.ts';
import { usePlanAccess } from '../plans/usePlanAccess.ts';

const UNSENT = 'Your application hasn’t been sent. Close without sending it?';

interface ApplyDialogProps {
  marketId: number;
  marketName: string;
  /** The event that the vendor has chosen already. */
  eventId?: number | undefined;
  onClose: () => void;
}

/** 'Apply to {market}': from the dashboard, a market and an event alike. */
export default function ApplyDialog({ marketId, marketName, eventId, onClose }: ApplyDialogProps) {
  const market = useQuery(marketQuery(marketId));
  const events = useQuery({ ...marketEventsQuery(marketId), staleTime: 0 });
  const configured = useQuery(configurationQuery(marketId));
  const own = useQuery(ownVendorQuery);
  const settings = useQuery(vendorSettingsQuery);
  const sent = useQuery(applicationsQuery);
  const plan = usePlanAccess('vendor');
  // A plan that ends meanwhile takes nothing away that she has written; it is refused when it is sent.
  const wasLetIn = useOnceTrue(plan.hasPlan);
  const send = useSendApplication();
  const { setDirty, setSending, mayLeave } = useUnsavedChanges(UNSENT);
  const close = () => {
    if (mayLeave()) onClose();
  };
  return (
    <Dialog
      onClose={close}
      title={`Apply to ${marketName}`}
      description="Check what the market requires and tell the organizer about yourself."
    >
      {content()}
    </Dialog>
  );

  function content() {
    const event = events.data?.find(({ id }) => id === eventId) ?? null;
    const isGone = eventId !== undefined && !event;
    // It may have been planned since they were read.
    const isToBeRead = isGone && !events.isFetchedAfterMount;
    const needed = [market, events, configured, own, settings, sent] as const;
    const all = plan.isEnforced ? [...needed, plan.subscription] : needed;
    if (
      !market.data ||
      !events.data ||
      isToBeRead ||
      !configured.data ||
      !own.data ||
      !settings.data ||
      !sent.data ||
      (plan.isEnforced && !plan.access)
    ) {
      const failed = all.find(({ error }) => error !== null);
      if (!failed) return <Loading />;
      return (
        <ErrorState
          onRetry={() => {
            for (const query of all) if (query.error) void query.refetch();
          }}
        >
          {problemText(failed.error)}
        </ErrorState>
      );
    }
    const configuration = configured.data.isStated ? configured.data : null;
    const lacksPlan = plan.isEnforced && !wasLetIn;
    if (lacksPlan || !own.data.vendor) {
      return (
        <div className="space-y-5">
          <MarketDemands market={market.data} event={event} configuration={configuration} />
          {lacksPlan ? (
            <PlanFirst application={{ marketId, eventId }} />
          ) : (
            <ProfileFirst marketId={marketId} eventId={eventId} onLeave={onClose} />
          )}
        </div>
      );
    }
    const choices = events.data.filter(({ applicationsUntil }) => applicationsUntil !== null);
    const closed = event && !choices.includes(event) ? event : null;
    const reason = isGone ? NOT_TAKING_APPLICATIONS : closed && reasonAgainst(closed, market.data);
    const standing = sent.data.filter(
      (application) => application.market.id === marketId && isStanding(application),
    );
    return (
      <>
        <ClosedBefore reason={reason} />
        <ApplicationForm
          market={market.data}
          configuration={configuration}
          events={choices}
          standing={standing}
          eventId={event && !closed ? event.id : null}
          vendorId={own.data.vendor.id}
          defaultNote={settings.data.defaultNote}
          renderLink={({ id }) => (
            <Link
              to="/vendor-dashboard"
              search={{ application: id }}
              // Her notes are for nothing that can be sent here.
              onClick={onClose}
              className="font-semibold text-leaf-700 underline underline-offset-4"
            >
              View your application
            </Link>
          )}
          send={(application) =>
            send(application).catch((error: unknown) => {
              // It may have been refused for what has changed since they were read.
              for (const query of [market, events]) void query.refetch();
              throw error;
            })
          }
          onSent={onClose}
          onCancel={close}
          onDirty={setDirty}
          onSending={setSending}
        />
      </>
    );
  }
}

/** Why an event takes no applications: it has been called off, or it is too late. */
const reasonAgainst = (event: MarketEvent, market: Market): string =>
  OPENING_EVENT_STATUSES.includes(event.status)
    ? closedOnText(formatLongDate(lastDayToApply(event, market)))
    : NOT_TAKING_APPLICATIONS;

/** That the event she comes from is closed already. Of one that closes later the form tells. */
function ClosedBefore({ reason }: { reason: string | null }) {
  const [before] = useState(reason);
  return before ? (
    <p role="status" className="mb-5 rounded-card bg-squash-100 p-4 font-medium">
      {before} You can apply to another one.
    </p>
  ) : null;
}

/** The prices lead back to the application once she has a plan. */
function PlanFirst({ application }: { application: WantedApplication }) {
  return (
    <>
      <p>You need an active vendor subscription to apply to markets.</p>
      <Button onClick={() => showPlanRefusal({ requiredPlan: 'vendor', application })}>
        View Subscription Plans
      </Button>
    </>
  );
}

interface ProfileFirstProps extends Pick<ApplyDialogProps, 'marketId' | 'eventId'> {
  onLeave: () => void;
}

/** The dashboard leads back here once she has the profile: its address has what she came for. */
function ProfileFirst({ marketId, eventId, onLeave }: ProfileFirstProps) {
  return (
    <>
      <p>
        Organizers want to know who’s applying. Create your business profile first: it takes a
        minute, and it also lists you in the vendor directory.
      </p>
      <Button asChild>
        <Link
          to="/vendor-dashboard"
          search={{ tab: 'profile', marketId, eventId }}
          onClick={onLeave}
        >
          <Store aria-hidden />
          Create Your Business Profile
        </Link>
      </Button>
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the market’s requirements" className="space-y-4">
      <Skeleton className="h-36" />
      <Skeleton className="h-12" />
      <Skeleton className="h-36" />
    </div>
  );
}
