import { createFileRoute } from '@tanstack/react-router';
import { OrganizerDashboardPage } from '#web/app/organizer/OrganizerDashboardPage.tsx';
import { pageHead } from '#web/lib/pages/pageHead.ts';

const TITLE = 'For Organizers';

export const Route = createFileRoute('/organizer')({
  head: () => pageHead({ title: TITLE, description: TITLE, path: '/organizer', noIndex: true }),
  component: () => <OrganizerDashboardPage path="/organizer" />,
});
