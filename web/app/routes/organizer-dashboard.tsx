import { createFileRoute } from '@tanstack/react-router';
import { OrganizerDashboardPage } from '#web/app/organizer/OrganizerDashboardPage.tsx';
import { pageHead } from '#web/lib/pages/pageHead.ts';

const TITLE = 'Organizer Dashboard';

export const Route = createFileRoute('/organizer-dashboard')({
  head: () =>
    pageHead({ title: TITLE, description: TITLE, path: '/organizer-dashboard', noIndex: true }),
  component: () => <OrganizerDashboardPage path="/organizer-dashboard" />,
});
