import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Subscription } from '#contract/billing/subscription.ts';
import { cancelSubscription } from '#web/features/billing/api/cancelSubscription.ts';
import { resumeSubscription } from '#web/features/billing/api/resumeSubscription.ts';
import { subscriptionQuery } from '#web/features/billing/api/subscription.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { toast } from '#web/ui/overlays/toast.ts';

const SURE =
  'Are you sure you want to cancel your subscription? You will lose access to premium features';
const WITH_PERIOD = {
  question: `${SURE} at the end of your current billing period.`,
  description: 'Your access ends at the end of your current billing period.',
};
/** Of whoever has not paid for the period that runs. */
const AT_ONCE = {
  question: `${SURE} at once, and the payment that is due won’t be taken.`,
  description: 'Your plan has ended. The payment that was due won’t be taken.',
};

/** Cancelling the paid plan, and going on with it after all. */
export function useSubscriptionChanges() {
  const queryClient = useQueryClient();
  const [isChanging, setChanging] = useState(false);

  async function change(
    send: () => Promise<Subscription>,
    words: { title: string; description: string; failure: string },
  ) {
    if (isChanging) return;
    setChanging(true);
    try {
      queryClient.setQueryData(subscriptionQuery.queryKey, await send());
      // The provider may have told of it since the answer was written, and the page have heard that.
      void queryClient.invalidateQueries(subscriptionQuery);
      toast({ title: words.title, description: words.description });
    } catch (error) {
      // Without words of the server's own, the status alone.
      const otherwise =
        error instanceof ApiError ? `HTTP error! status: ${error.status}` : words.failure;
      toast({
        title: 'Error',
        description: problemText(error, otherwise),
        variant: 'destructive',
      });
    } finally {
      setChanging(false);
    }
  }

  return {
    isChanging,
    onCancel: ({ subscriptionStatus }: Pick<Subscription, 'subscriptionStatus'>) => {
      const { question, description } = subscriptionStatus === 'past_due' ? AT_ONCE : WITH_PERIOD;
      if (!window.confirm(question)) return;
      void change(cancelSubscription, {
        title: 'Subscription Cancelled',
        description,
        failure: 'Failed to cancel subscription',
      });
    },
    onResume: () =>
      void change(resumeSubscription, {
        title: 'Subscription Resumed',
        description: 'Your plan continues as before.',
        failure: 'Failed to resume subscription',
      }),
  };
}
