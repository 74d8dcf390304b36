import { useQuery } from '@tanstack/react-query';
import { ClientOnly, createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCloseDetails } from '#web/app/listings/useCloseDetails.ts';
import { useVendorLikes } from '#web/app/listings/useVendorLikes.ts';
import { useWantedSearch } from '#web/app/listings/useWantedSearch.ts';
import { type VendorList, vendorListQuery } from '#web/features/vendors/api/vendorList.ts';
import type { Liking } from '#web/features/vendors/components/LikeButton.tsx';
import { NoVendors } from '#web/features/vendors/components/NoVendors.tsx';
import { VendorCard } from '#web/features/vendors/components/VendorCard.tsx';
import { VendorFilters } from '#web/features/vendors/components/VendorFilters.tsx';
import { VendorSummary } from '#web/features/vendors/components/VendorSummary.tsx';
import { useLocationMethod } from '#web/features/vendors/useLocationMethod.ts';
import {
  readVendorSearch,
  type VendorSearch,
  vendorListParameters,
} from '#web/features/vendors/vendorSearch.ts';
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
import { Spinner } from '#web/ui/states/Spinner.tsx';

const VendorDetailDialog = lazyPart(
  () => import('#web/features/vendors/components/VendorDetailDialog.tsx'),
);

export const Route = createFileRoute('/browse-vendors')({
  validateSearch: readVendorSearch,
  // An open dialog changes no list.
  loaderDeps: ({ search: { vendor: _vendor, ...search } }) => search,
  loader: ({ context, deps, cause }) =>
    context.queryClient
      .ensureQueryData(vendorListQuery(vendorListParameters(deps)))
      .catch((error) => {
        // A search that fails leaves the page, which tells of it above what was found before.
        if (cause !== 'stay') throw error;
      }),
  head: () =>
    pageHead({
      title: 'Browse Vendors',
      description:
        'Who sells honey, bread or flowers near you, and at which markets to find them next.',
      path: '/browse-vendors',
    }),
  component: BrowseVendorsPage,
});

function BrowseVendorsPage() {
  const search = Route.useSearch();
  const wanted = useWantedSearch('/browse-vendors', readVendorSearch, search);
  const navigate = useNavigate({ from: '/browse-vendors' });
  const list = useQuery(vendorListQuery(vendorListParameters(search)));
  const last = useLastData(list.data);
  const likingOf = useVendorLikes();
  const onSearch = (next: VendorSearch) => void navigate({ search: next, resetScroll: false });
  const [method, setMethod] = useLocationMethod(wanted);
  const clear = () => {
    setMethod('none');
    onSearch(readVendorSearch({}));
  };
  const results = useRef<HTMLDivElement>(null);
  const openVendor = (vendor: number) =>
    void navigate({
      search: (current) => ({ ...current, vendor }),
      state: { openedFromList: true },
      resetScroll: false,
    });
  const closeVendor = useCloseDetails(
    search.vendor,
    () =>
      void navigate({
        search: ({ vendor: _vendor, ...current }) => current,
        replace: true,
        resetScroll: false,
      }),
  );

  return (
    <Container className="pt-8 pb-20 md:pt-14 md:pb-28">
      <PageHeading title="Browse Vendors">
        <p>Find who grows, bakes and makes it, and where they sell next.</p>
      </PageHeading>
      <div className="mt-8">
        <VendorFilters
          search={wanted}
          onSearch={onSearch}
          onClear={clear}
          method={method}
          onMethod={setMethod}
          placeError={list.data?.placeProblem?.detail}
        />
      </div>
      <div ref={results} tabIndex={-1} className="mt-8" aria-live="polite">
        {list.data ? <VendorSummary search={search} list={list.data} /> : null}
      </div>
      <div className="mt-5" aria-busy={list.isFetching}>
        <Results
          list={last}
          error={list.data ? null : list.error}
          search={search}
          isOld={last !== list.data || list.isPlaceholderData}
          likingOf={likingOf}
          onOpen={openVendor}
          onClear={() => {
            // What asked for it goes with the empty list.
            results.current?.focus();
            clear();
          }}
          onRetry={() => void list.refetch()}
        />
      </div>
      {search.vendor ? (
        <ClientOnly>
          <VendorDetailDialog
            vendorId={search.vendor}
            liking={likingOf(search.vendor)}
            onClose={closeVendor}
          />
        </ClientOnly>
      ) : null}
    </Container>
  );
}

interface ResultsProps {
  list: VendorList | undefined;
  error: Error | null;
  search: VendorSearch;
  /** While the answer to the latest search is on its way. */
  isOld: boolean;
  likingOf: (vendorId: number) => Liking;
  onOpen: (vendorId: number) => void;
  onClear: () => void;
  onRetry: () => void;
}

function Results({ list, error, search, isOld, likingOf, onOpen, onClear, onRetry }: ResultsProps) {
  const more = useFirstOfMore(list?.items.length ?? 0);
  const shown = search.show ?? CARDS_PER_STEP;
  const failure = error ? (
    <ErrorState onRetry={onRetry}>
      {CHECK_CONNECTION}
      {list ? ' Until then, this is what the search before it found.' : null}
    </ErrorState>
  ) : null;
  if (!list) return failure ?? <Spinner label="Loading vendors" />;
  if (list.items.length === 0) {
    return failure ?? <NoVendors placeError={list.placeProblem?.detail} onClear={onClear} />;
  }
  return (
    <div className={isOld ? 'opacity-60 transition-opacity' : undefined}>
      {failure}
      <ul ref={more.list} className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-7">
        {list.items.map((vendor, index) => (
          <li key={vendor.id}>
            <VendorCard
              vendor={vendor}
              liking={likingOf(vendor.id)}
              onViewDetails={onOpen}
              loading={index < 3 ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
      {list.total > list.items.length ? (
        <MoreCards shown={shown}>
          <Link
            to="/browse-vendors"
            search={{ ...search, show: shown + CARDS_PER_STEP }}
            resetScroll={false}
            onClick={more.onMore}
          >
            Show more vendors
          </Link>
        </MoreCards>
      ) : null}
    </div>
  );
}
