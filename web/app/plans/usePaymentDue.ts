import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SubscriptionPayment } from '#contract/billing/billing.ts';
import { createSubscription } from '#web/features/billing/api/createSubscription.ts';
import { subscriptionQuery } from '#web/features/billing/api/subscription.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { WantedPlan } from './PlanDialogs.tsx';

/**
 * Has the payment of a plan set up.
 * @param order null: nothing is to be paid
 * @param onBegun the plan has begun already, as nothing is due, `isStillWanted` or closed meanwhile
 * @returns what the payment form needs, or null until it is there
 */
export function usePaymentDue(
  order: WantedPlan['order'] | null,
  {
    onBegun,
    onFailed,
  }: {
    onBegun: (order: WantedPlan['order'], isStillWanted: boolean) => void;
    onFailed: () => void;
  },
): SubscriptionPayment | null {
  const queryClient = useQueryClient();
  const [begun, setBegun] = useState<{ order: object; payment: SubscriptionPayment } | null>(null);

  const sayBegun = useEffectEvent(onBegun);
  const sayFailure = useEffectEvent((error: unknown) => {
    toast({
      title: 'Error',
      description: problemText(error, 'Failed to create subscription'),
      variant: 'destructive',
    });
    onFailed();
  });

  useEffect(() => {
    if (!order) return;
    let isWanted = true;
    createSubscription({ subscriptionTier: order.tier, interval: order.interval }).then(
      (payment) => {
        if (payment.clientSecret === null) return sayBegun(order, isWanted);
        void queryClient.invalidateQueries(subscriptionQuery);
        if (isWanted) setBegun({ order, payment });
      },
      (error) => {
        if (isWanted) sayFailure(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [order, queryClient]);

  return begun && begun.order === order ? begun.payment : null;
}
