import { createFileRoute } from '@tanstack/react-router';
import { OrganizerDashboardPage } from '#web/app/organizer/OrganizerDashboardPage.tsx';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/organizer-dashboard')({
  head: () =>
    pageHead({ title: 'Organizer Dashboard', path: '/organizer-dashboard', noIndex: true }),
  component: () => <OrganizerDashboardPage path="/organizer-dashboard" />,
});
