import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PLANS, type PlanTier, TRIAL_DAYS } from '#contract/billing/plans.ts';
import { activateTrial } from '#web/features/billing/api/activateTrial.ts';
import { subscriptionQuery } from '#web/features/billing/api/subscription.ts';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/** Trying a plan, which everybody may do once. */
export function useTrial(tier: PlanTier, onStarted: () => void) {
  const queryClient = useQueryClient();
  const { data: subscription } = useQuery(subscriptionQuery);
  const [isTrying, setTrying] = useState(false);

  async function start() {
    if (isTrying) return;
    setTrying(true);
    try {
      const started = await activateTrial({ userType: tier, trialDuration: TRIAL_DAYS });
      queryClient.setQueryData(subscriptionQuery.queryKey, started);
      welcome();
    } catch (error) {
      // It may have begun all the same: its answer was lost, or another window was first.
      await queryClient.invalidateQueries(subscriptionQuery);
      const known = queryClient.getQueryData(subscriptionQuery.queryKey);
      if (known?.triedTiers.includes(tier) && known.validTiers.includes(tier)) return welcome();
      toast({
        title: 'Trial Activation Failed',
        description: problemText(
          error,
          'Something went wrong. Please try again.',
          'User not authenticated',
        ),
        variant: 'destructive',
      });
    } finally {
      setTrying(false);
    }
  }

  function welcome() {
    // What kind of member she is may have changed with it.
    void queryClient.invalidateQueries(sessionQuery);
    onStarted();
    toast({
      title: 'Free Trial Activated!',
      description: `The ${PLANS[tier].name} is yours for ${TRIAL_DAYS} days.`,
    });
  }

  // The button stays until it is done, also where the page is told of it before the answer is there.
  const canTry =
    isTrying ||
    (subscription !== undefined &&
      ![...subscription.triedTiers, ...subscription.validTiers].includes(tier));
  return { isTrying, onTry: canTry ? () => void start() : null };
}
