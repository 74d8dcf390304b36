import { createFileRoute } from '@tanstack/react-router';
import { RosterPage } from '#web/app/organizer/RosterPage.tsx';
import { MissingPage } from '#web/app/shell/MissingPage.tsx';
import { headWithout, pageHead } from '#web/lib/pages/pageHead.ts';
import { pageId } from '#web/lib/pages/pageId.ts';

export const Route = createFileRoute('/events/$id_/roster')({
  loader: ({ params }) => pageId(params.id),
  head: ({ loaderData: id, match }) =>
    id
      ? pageHead({ title: 'Roster', path: '/organizer', noIndex: true })
      : headWithout('Event', match.status),
  notFoundComponent: () => <MissingPage title="Event Not Found" />,
  component: () => <RosterPage eventId={Route.useLoaderData()} />,
});
