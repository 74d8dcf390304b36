import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#web/app/account/ProfilePage.tsx';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/profile')({
  head: () =>
    pageHead({
      title: 'Profile Settings',
      path: '/profile',
      noIndex: true,
    }),
  component: ProfilePage,
});
