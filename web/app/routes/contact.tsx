import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#web/app/account/ContactPage.tsx';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/contact')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(configQuery);
    return pageHead({
      title: 'Contact',
      description: 'How to reach the people behind Local Markets.',
      path: '/contact',
    });
  },
  head: ({ loaderData: head }) => head ?? pageHead({ title: 'Contact', path: '/contact' }),
  component: ContactPage,
});
