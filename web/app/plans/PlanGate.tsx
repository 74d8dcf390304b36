import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PLANS, type PlanTier, TRIAL_DAYS } from '#contract/billing/plans.ts';
import type { PlanStanding } from '#contract/billing/subscription.ts';
import { PlanNotice } from '#web/features/billing/components/PlanNotice.tsx';
import { TrialBanner } from '#web/features/billing/components/TrialBanner.tsx';
import { freeUntilLabel } from '#web/features/billing/promotionText.ts';
import { useFreeUntil } from '#web/features/billing/useFreeUntil.ts';
import type { WantedApplication } from '#web/features/billing/wantedApplication.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useOnceTrue } from '#web/lib/pages/useOnceTrue.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ContentSpinner } from '#web/ui/states/ContentSpinner.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { TrialOffer } from './TrialOffer.tsx';
import { usePlanAccess } from './usePlanAccess.ts';

interface PlanGateProps {
  /** The plan that all of it is for. */
  tier: PlanTier;
  /** To which she is to come back once she has it. */
  application?: WantedApplication | undefined;
  /** What is hers to read and to end without the plan; below the notice. */
  withoutPlan?: ReactNode;
  children: ReactNode;
}

/**
 * Shows a dashboard to whoever has its plan, under a banner while she tries it; to everybody where
 * access is open. Whoever is let in stays in until she leaves: a plan that ends meanwhile takes no
 * form away in which something was typed, and the server holds to the plan anyway.
 */
export function PlanGate({ tier, application, withoutPlan, children }: PlanGateProps) {
  const { isEnforced, access, hasPlan, subscription } = usePlanAccess(tier);
  const { data, error, isStale, refetch } = subscription;
  // What was learnt long ago is asked anew before it opens anything.
  const wasLetIn = useOnceTrue(isEnforced && hasPlan && !isStale);

  if (!isEnforced || wasLetIn) {
    return (
      <>
        {isEnforced && access?.standing === 'trial' && access.trialDaysLeft !== null ? (
          <TrialBanner daysLeft={access.trialDaysLeft} />
        ) : null}
        {children}
      </>
    );
  }
  if (!access || hasPlan) {
    return error ? (
      <ErrorState title="Failed to fetch subscription data" onRetry={() => void refetch()}>
        {problemText(error)}
      </ErrorState>
    ) : (
      <ContentSpinner />
    );
  }
  return (
    <>
      <Guard {...{ tier, application }} standing={access.standing} canTry={canTry()} />
      {withoutPlan ? <div className="mt-12">{withoutPlan}</div> : null}
    </>
  );

  function canTry(): boolean {
    return data !== undefined && !data.triedTiers.includes(tier);
  }
}

interface GuardProps extends Pick<PlanGateProps, 'tier' | 'application'> {
  standing: PlanStanding;
  canTry: boolean;
}

/** Says which plan it takes, and how to come by it. */
function Guard({ tier, application, standing, canTry }: GuardProps) {
  const [isOffered, setOffered] = useState(false);
  const freeUntil = useFreeUntil(tier);
  const { name, purpose } = PLANS[tier];
  const hasEnded = standing === 'trial_ended' || standing === 'ended';
  return (
    <>
      <PlanNotice
        title={
          standing === 'trial_ended'
            ? 'Trial Period Ended'
            : hasEnded
              ? `Your ${name} Has Ended`
              : `${name} Required`
        }
        actions={
          <>
            {canTry ? (
              <Button onClick={() => setOffered(true)}>Try It Free for {TRIAL_DAYS} Days</Button>
            ) : null}
            <Button asChild variant={canTry ? 'secondary' : 'primary'}>
              <Link to="/pricing" search={{ ...application }}>
                Subscribe Now
              </Link>
            </Button>
            <Button asChild variant="quiet">
              <Link to="/">Return to Homepage</Link>
            </Button>
          </>
        }
      >
        {freeUntil ? (
          <p>
            {name} <Badge tone="squash">{freeUntilLabel(freeUntil)}</Badge>
          </p>
        ) : null}
        {hasEnded ? (
          <p>
            Subscribe to pick up where you left off. Nothing you created is lost, and you can still
            see it or close it down.
          </p>
        ) : (
          <p>{purpose}</p>
        )}
      </PlanNotice>
      {isOffered ? <TrialOffer tier={tier} onClose={() => setOffered(false)} /> : null}
    </>
  );
}
