import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { PLAN_TIERS, PLANS } from '#contract/billing/plans.ts';
import { wantedApplication } from '#web/features/billing/wantedApplication.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/**
 * Says what came of a payment for which the person was sent to her bank and back.
 * @param onPaid where it was made
 */
export function useReturnFromPayment(onPaid: () => void): void {
  const navigate = useNavigate();
  const sayOutcome = useEffectEvent(() => {
    const search = new URLSearchParams(window.location.search);
    const outcome = search.get('redirect_status');
    if (outcome === null) return;
    const tier = PLAN_TIERS.find((known) => known === search.get('tier'));
    const isPaid = outcome !== 'failed';
    if (isPaid) onPaid();
    toast(
      isPaid
        ? {
            title: 'Subscription Successful!',
            ...(tier && { description: `You're now subscribed to the ${PLANS[tier].label} plan.` }),
          }
        : {
            title: 'Payment Failed',
            description: 'Your payment didn’t go through. Try again or use another card.',
            variant: 'destructive',
          },
    );
    // What the provider has added does not belong in the address, nor in what is reloaded.
    void navigate({
      to: '/pricing',
      search: {
        ...(isPaid && { success: 'true' }),
        ...wantedApplication(Object.fromEntries(search)),
      },
      replace: true,
    });
  });
  useEffect(() => sayOutcome(), []);
}
