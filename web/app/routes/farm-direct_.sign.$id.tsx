import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MissingPage } from '#web/app/shell/MissingPage.tsx';
import { PageLoading } from '#web/app/shell/PageLoading.tsx';
import { ListingSignPage } from '#web/app/stand/ListingSignPage.tsx';
import { marketQuery } from '#web/features/markets/api/market.ts';
import { loadOrNotFound } from '#web/lib/pages/loadOrNotFound.ts';
import { headWithout, pageHead } from '#web/lib/pages/pageHead.ts';
import { pageId } from '#web/lib/pages/pageId.ts';

export const Route = createFileRoute('/farm-direct_/sign/$id')({
  loader: ({ context: { queryClient }, params }) =>
    loadOrNotFound(queryClient.ensureQueryData(marketQuery(pageId(params.id)))),
  head: ({ loaderData: market, match }) =>
    market
      ? pageHead({ title: 'Sign to print', path: '/farm-direct', noIndex: true })
      : headWithout('Market', match.status),
  pendingComponent: () => <PageLoading text="Loading market details..." />,
  notFoundComponent: () => <MissingPage title="Market Not Found" />,
  component: () => {
    const { data: market } = useSuspenseQuery(marketQuery(Number(Route.useParams().id)));
    return <ListingSignPage market={market} />;
  },
});
