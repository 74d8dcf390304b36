import { createFileRoute } from '@tanstack/react-router';
import { FarmDirectPage } from '#web/app/stand/FarmDirectPage.tsx';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/farm-direct')({
  head: () => pageHead({ title: 'Farm Direct', path: '/farm-direct', noIndex: true }),
  component: FarmDirectPage,
});
