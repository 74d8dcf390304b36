import { createFileRoute } from '@tanstack/react-router';
import { OrganizerDashboardPage } from '#web/app/organizer/OrganizerDashboardPage.tsx';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/organizer')({
  head: () => pageHead({ title: 'For Organizers', path: '/organizer', noIndex: true }),
  component: () => <OrganizerDashboardPage path="/organizer" />,
});
