import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClientOnly, createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { MarketsMap } from '#web/app/listings/MarketsMap.tsx';
import { useCloseDetails } from '#web/app/listings/useCloseDetails.ts';
import { useWantedSearch } from '#web/app/listings/useWantedSearch.ts';
import { useSession } from '#web/features/identity/useSession.ts';
import { type MarketList, marketListQuery } from '#web/features/markets/api/marketList.ts';
import { LOCATION_SEARCH_ID } from '#web/features/markets/components/DistanceBadge.tsx';
import { MarketCardView } from '#web/features/markets/components/MarketCardView.tsx';
import { MarketGrid, MarketGridSkeleton } from '#web/features/markets/components/MarketGrid.tsx';
import { LocationSearch } from '#web/features/search/components/LocationSearch.tsx';
import { MarketFilters, RESULTS_ID } from '#web/features/search/components/MarketFilters.tsx';
import { NoMarkets } from '#web/features/search/components/NoMarkets.tsx';
import { ResultSummary } from '#web/features/search/components/ResultSummary.tsx';
import {
  type MarketSearch,
  marketListParameters,
  readMarketSearch,
} from '#web/features/search/marketSearch.ts';
import { CHECK_CONNECTION } from '#web/lib/api/problemText.ts';
import { useLastData } from '#web/lib/api/useLastData.ts';
import { CARDS_PER_STEP } from '#web/lib/lists/cardsShown.ts';
import { useFirstOfMore } from '#web/lib/lists/useFirstOfMore.ts';
import { pageHead } from '#web/lib/pages/pageHead.ts';
import { Container } from '#web/ui/Container.tsx';
import { MoreCards } from '#web/ui/lists/MoreCards.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';

const MarketDialog = lazyPart(() => import('#web/app/listings/MarketDialog.tsx'));
const SavedMarkets = lazyPart(() => import('#web/app/listings/SavedMarkets.tsx'), true);

/**
 * Markets that are there sooner come with their page: one's place on it is found again, and its title
 * says what was found.
 */
const LEAVE_AFTER_MS = 1_000;

/** The cards of a search, as many as it shows. */
function cardsQuery(search: MarketSearch) {
  const parameters = marketListParameters(search);
  parameters.set('limit', String(search.show ?? CARDS_PER_STEP));
  return marketListQuery(parameters);
}

export const Route = createFileRoute('/customer')({
  validateSearch: readMarketSearch,
  // An open dialog changes no list.
  loaderDeps: ({ search: { market: _market, ...search } }) => search,
  loader: ({ context, deps, cause }) => {
    const list = context.queryClient.ensureQueryData(cardsQuery(deps));
    // A search that fails leaves the page, which tells of it above what was found before.
    if (cause === 'stay') return list.catch(() => undefined);
    if (import.meta.env.SSR) return list;
    // Whoever comes from another page does not wait there for cards that take their time.
    return Promise.race([list, new Promise<void>((go) => setTimeout(go, LEAVE_AFTER_MS))]);
  },
  head: ({ loaderData, match }) => {
    const place = loaderData ? loaderData.place?.label : match.search.near;
    return pageHead({
      title: place ? `Markets near ${place}` : 'Discover Local Markets',
      description: `Farmers markets, farm stands, flea markets and food markets near ${place ?? 'you'}: which are open now, when they open and how to get there.`,
      // As it was found: 'portland, or' and 'Portland, OR' are one page.
      path: place ? `/customer?near=${encodeURIComponent(place)}` : '/customer',
      noIndex: Boolean(loaderData?.placeProblem),
    });
  },
  component: CustomerPage,
});

function CustomerPage() {
  const search = Route.useSearch();
  const wanted = useWantedSearch('/customer', readMarketSearch, search);
  const navigate = useNavigate({ from: '/customer' });
  const session = useSession();
  const cards = useQuery(cardsQuery(search));
  const list = useLastData(cards.data);
  const found = cards.data?.placeProblem ? undefined : cards.data;
  // Undefined while it is on the way: then `cards` are those of the search before it.
  const answer = useQueryClient().getQueryData(cardsQuery(wanted).queryKey);
  const onSearch = (next: MarketSearch) =>
    void navigate({
      search: next,
      resetScroll: false,
      // By keys a year begins with zeros: nobody goes back to half of one.
      replace: wanted.openOn?.[0] === '0',
    });
  const openMarket = (market: number) =>
    void navigate({
      search: (current) => ({ ...current, market }),
      state: { openedFromList: true },
      resetScroll: false,
    });
  const closeMarket = useCloseDetails(
    search.market,
    () =>
      void navigate({
        search: (current) => ({ ...current, market: undefined }),
        replace: true,
        resetScroll: false,
      }),
  );

  return (
    <>
      {/* On a phone, what was found is told in the first window. */}
      <Container className="pt-4 pb-6 md:pt-14">
        <PageHeading title="Discover Local Markets">
          {/* Whoever has named a place wants to see its markets: on a phone each line is in the way. */}
          <p className={search.near || search.lat ? 'max-sm:hidden' : undefined}>
            Find markets near you, see what’s open, and get on your way.
          </p>
        </PageHeading>
        <div
          id={LOCATION_SEARCH_ID}
          className="mt-5 rounded-sheet border border-paper-300 bg-paper-50 p-5 shadow-card md:mt-8 md:p-7 print:hidden"
        >
          <LocationSearch
            search={wanted}
            onSearch={onSearch}
            error={cards.isPlaceholderData ? undefined : cards.data?.placeProblem?.detail}
          />
        </div>
        <MarketFilters search={wanted} total={answer?.total} onSearch={onSearch} />
      </Container>

      <Container className="py-6 print:hidden">
        <h2 className="text-title mb-4">Market Locations</h2>
        <MarketsMap search={search} place={list?.place ?? null} onOpen={openMarket} />
      </Container>

      <Container className="pt-6 pb-20 md:pb-28">
        <div aria-live="polite">
          <h2 id={RESULTS_ID} className="scroll-mt-6 text-title">
            Available Markets
          </h2>
          {found ? <ResultSummary search={search} list={found} /> : null}
        </div>
        <div tabIndex={-1} className="mt-6" aria-busy={cards.isFetching}>
          <Results
            list={list}
            error={cards.data ? null : cards.error}
            search={search}
            onSearch={onSearch}
            onOpen={openMarket}
            onRetry={() => void cards.refetch()}
            isOld={list !== cards.data || cards.isPlaceholderData}
          />
        </div>
      </Container>

      {/* Whoever asks for these is led there, which more cards above them would undo. */}
      {list && session.state === 'signedIn' ? (
        <Suspense>
          <SavedMarkets onOpen={openMarket} />
        </Suspense>
      ) : null}

      {search.market ? (
        <ClientOnly>
          <MarketDialog marketId={search.market} onClose={closeMarket} />
        </ClientOnly>
      ) : null}
    </>
  );
}

interface ResultsProps {
  list: MarketList | undefined;
  error: Error | null;
  search: MarketSearch;
  /** While the latest search has no answer. */
  isOld: boolean;
  onSearch: (search: MarketSearch) => void;
  onOpen: (id: number) => void;
  onRetry: () => void;
}

function Results({ list, error, search, isOld, onSearch, onOpen, onRetry }: ResultsProps) {
  const more = useFirstOfMore(list?.items.length ?? 0);
  const shown = search.show ?? CARDS_PER_STEP;
  const day = useLastData(isOld ? undefined : search.openOn);
  if (!list) {
    // As of a page that does not load.
    if (error) throw error;
    return <MarketGridSkeleton />;
  }
  const failure = error ? (
    <ErrorState onRetry={onRetry}>
      {CHECK_CONNECTION} Until then, this is what the search before it found.
    </ErrorState>
  ) : null;
  if (list.items.length === 0) {
    return failure ?? <NoMarkets search={search} problem={list.placeProblem} onSearch={onSearch} />;
  }
  return (
    <div className={isOld ? 'opacity-60' : undefined}>
      {failure}
      <MarketGrid ref={more.list}>
        {list.items.map((market, index) => (
          <li key={market.id}>
            <MarketCardView
              market={market}
              day={day}
              onViewDetails={onOpen}
              loading={index < 3 ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </MarketGrid>
      {list.total > list.items.length ? (
        <MoreCards shown={shown}>
          <Link
            to="/customer"
            // Pressed twice, it asks for one step.
            search={{ ...search, show: isOld ? shown : shown + CARDS_PER_STEP }}
            resetScroll={false}
            onClick={more.onMore}
          >
            Show More Markets
          </Link>
        </MoreCards>
      ) : null}
    </div>
  );
}
