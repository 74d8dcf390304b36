import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '#web/app/admin/AdminPage.tsx';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/admin')({
  head: () => pageHead({ title: 'Admin', path: '/admin', noIndex: true }),
  component: AdminPage,
});
