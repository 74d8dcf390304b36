import { createFileRoute } from '@tanstack/react-router';
import { RosterPage } from '#web/app/organizer/RosterPage.tsx';
import { pageHead } from '#web/lib/pageHead.ts';

export const Route = createFileRoute('/events/$id_/roster')({
  head: () => pageHead({ title: 'Roster', path: '/organizer', noIndex: true }),
  component: () => <RosterPage eventId={Number(Route.useParams().id)} />,
});
