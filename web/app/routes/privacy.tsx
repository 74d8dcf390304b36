import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PrivacyContent } from '#web/features/site/components/PrivacyContent.tsx';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/privacy')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(configQuery);
    return pageHead({
      title: 'Privacy Policy',
      description: 'What Local Markets stores about you, why, and for how long.',
      path: '/privacy',
    });
  },
  head: ({ loaderData: head }) => head ?? pageHead({ title: 'Privacy Policy', path: '/privacy' }),
  component: Page,
});

function Page() {
  const { data: config } = useSuspenseQuery(configQuery);
  return <PrivacyContent supportEmail={config.supportEmail} />;
}
