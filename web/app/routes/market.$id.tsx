import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { listingHeads } from '#web/app/listings/lazyListingHeads.ts';
import { MarketPage } from '#web/app/listings/MarketPage.tsx';
import { MissingPage } from '#web/app/shell/MissingPage.tsx';
import { PageLoading } from '#web/app/shell/PageLoading.tsx';
import { marketEventsQuery } from '#web/features/events/api/events.ts';
import { marketQuery } from '#web/features/markets/api/market.ts';
import { productsQuery } from '#web/features/products/api/products.ts';
import { marketReviewsQuery } from '#web/features/reviews/api/reviews.ts';
import { loadOrNotFound } from '#web/lib/pages/loadOrNotFound.ts';
import { headWithout } from '#web/lib/pages/pageHead.ts';
import { pageId } from '#web/lib/pages/pageId.ts';

export const Route = createFileRoute('/market/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = pageId(params.id);
    const [heads, market, products, events] = await loadOrNotFound(
      Promise.all([
        listingHeads(),
        queryClient.ensureQueryData(marketQuery(id)),
        queryClient.ensureQueryData(productsQuery(id)),
        queryClient.ensureQueryData(marketEventsQuery(id)),
        queryClient.ensureQueryData(marketReviewsQuery(id)),
      ]),
    );
    // Merged since the link was shown: what is read and changed here goes by the market that is left.
    if (market.id !== id) {
      const kept = { id: `${market.id}` };
      throw redirect({ to: '/market/$id', params: kept, search: true, hash: true, replace: true });
    }
    return heads?.marketHead(market, products, events);
  },
  head: ({ loaderData: head, match }) => head ?? headWithout('Market', match.status),
  pendingComponent: () => <PageLoading text="Loading market details..." />,
  notFoundComponent: () => <MissingPage title="Market Not Found" />,
  component: MarketRoute,
});

function MarketRoute() {
  const id = Number(Route.useParams().id);
  const { data: market } = useSuspenseQuery(marketQuery(id));
  const { data: products } = useSuspenseQuery(productsQuery(id));
  const { data: events } = useSuspenseQuery(marketEventsQuery(id));
  const { data: reviews } = useSuspenseQuery(marketReviewsQuery(id));
  // What was opened on the page of another market is not to stand open on this one.
  return (
    <MarketPage key={id} market={market} events={events} reviews={reviews} products={products} />
  );
}
