import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { TermsContent } from '#web/features/site/components/TermsContent.tsx';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/terms')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(configQuery);
    return pageHead({
      title: 'Terms of Service',
      description: 'What you can expect from Local Markets and what we ask of you.',
      path: '/terms',
    });
  },
  head: ({ loaderData: head }) => head ?? pageHead({ title: 'Terms of Service', path: '/terms' }),
  component: Page,
});

function Page() {
  const { data: config } = useSuspenseQuery(configQuery);
  return <TermsContent supportEmail={config.supportEmail} />;
}
