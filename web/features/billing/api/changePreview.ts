import { queryOptions } from '@tanstack/react-query';
import type { ChangePreview } from '#contract/billing/billing.ts';
import type { BillingInterval, PlanTier } from '#contract/billing/plans.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';

/** What a change to another plan takes at once. It is another amount later, and so never kept. */
export const changePreviewQuery = ({
  tier,
  interval,
}: {
  tier: PlanTier;
  interval: BillingInterval;
}) =>
  queryOptions({
    queryKey: ['change-preview', tier, interval],
    meta: personalAbout('subscription'),
    queryFn: ({ signal }) => {
      const order = new URLSearchParams({ subscriptionTier: tier, interval });
      return apiGet<ChangePreview>(`/api/billing/change-preview?${order}`, signal);
    },
    gcTime: 0,
  });
