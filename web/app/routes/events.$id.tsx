import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '#web/app/listings/EventPage.tsx';
import { listingHeads } from '#web/app/listings/lazyListingHeads.ts';
import { MissingPage } from '#web/app/shell/MissingPage.tsx';
import { PageLoading } from '#web/app/shell/PageLoading.tsx';
import { eventQuery } from '#web/features/events/api/events.ts';
import { marketQuery } from '#web/features/markets/api/market.ts';
import { loadOrNotFound } from '#web/lib/pages/loadOrNotFound.ts';
import { headWithout } from '#web/lib/pages/pageHead.ts';
import { pageId } from '#web/lib/pages/pageId.ts';

export const Route = createFileRoute('/events/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const [heads, event] = await loadOrNotFound(
      Promise.all([listingHeads(), queryClient.ensureQueryData(eventQuery(pageId(params.id)))]),
    );
    await loadOrNotFound(queryClient.ensureQueryData(marketQuery(event.marketId)));
    return heads?.eventHead(event);
  },
  head: ({ loaderData: head, match }) => head ?? headWithout('Event', match.status),
  pendingComponent: () => <PageLoading text="Loading event details..." />,
  notFoundComponent: () => <MissingPage title="Event Not Found" />,
  component: EventRoute,
});

function EventRoute() {
  const { data: event } = useSuspenseQuery(eventQuery(Number(Route.useParams().id)));
  const { data: market } = useSuspenseQuery(marketQuery(event.marketId));
  return <EventPage key={event.id} event={event} market={market} />;
}
