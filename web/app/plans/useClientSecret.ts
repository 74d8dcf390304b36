import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { createSubscription } from '#web/features/billing/api/createSubscription.ts';
import { subscriptionQuery } from '#web/features/billing/api/subscription.ts';
import { problemText } from '#web/lib/problemText.ts';
import { toast } from '#web/ui/toast.ts';
import type { WantedPlan } from './PlanDialogs.tsx';

/**
 * Has the payment of a plan set up.
 * @param order null: nothing is to be paid
 * @returns what the payment form needs, or null until it is there
 */
export function useClientSecret(
  order: WantedPlan['order'] | null,
  onFailed: () => void,
): string | null {
  const queryClient = useQueryClient();
  const [begun, setBegun] = useState<{ order: object; clientSecret: string } | null>(null);

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
      ({ clientSecret }) => {
        void queryClient.invalidateQueries(subscriptionQuery);
        if (isWanted) setBegun({ order, clientSecret });
      },
      (error) => {
        if (isWanted) sayFailure(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [order, queryClient]);

  return begun && begun.order === order ? begun.clientSecret : null;
}
