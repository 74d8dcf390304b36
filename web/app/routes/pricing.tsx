import { createFileRoute } from '@tanstack/react-router';
import { PricingPage } from '#web/app/plans/PricingPage.tsx';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/pricing')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(configQuery);
    return pageHead({
      title: 'Pricing',
      description:
        'What our plans for farm stands, vendors and market organizers include and cost, monthly or yearly. Finding markets is free.',
      path: '/pricing',
    });
  },
  head: ({ loaderData: head }) => head ?? pageHead({ title: 'Pricing', path: '/pricing' }),
  component: PricingPage,
});
