import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#web/app/account/AccountPage.tsx';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/account')({
  head: () =>
    pageHead({
      title: 'Account Settings',
      path: '/account',
      noIndex: true,
    }),
  component: AccountPage,
});
