import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { MarketsMap } from '#web/app/listings/MarketsMap.tsx';
import { hiringMarketsQuery } from '#web/features/markets/api/hiringMarkets.ts';
import { marketListQuery } from '#web/features/markets/api/marketList.ts';
import { HiringMarketList } from '#web/features/markets/components/HiringMarketList.tsx';
import { MarketCardView } from '#web/features/markets/components/MarketCardView.tsx';
import { MarketGrid } from '#web/features/markets/components/MarketGrid.tsx';
import { LocationSearch } from '#web/features/search/components/LocationSearch.tsx';
import { AudienceColumns } from '#web/features/site/components/AudienceColumns.tsx';
import { ClosingCall } from '#web/features/site/components/ClosingCall.tsx';
import { FeatureList } from '#web/features/site/components/FeatureList.tsx';
import { pageHead } from '#web/lib/pages/pageHead.ts';
import { Button } from '#web/ui/Button.tsx';
import { Container } from '#web/ui/Container.tsx';
import { MARKET_STREET_URL } from '#web/ui/illustrations/scenes.ts';
import { Section } from '#web/ui/Section.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

const firstMarketsQuery = marketListQuery(new URLSearchParams({ limit: '3', sort: 'rating' }));
const firstHiringQuery = hiringMarketsQuery(3);
const NO_SEARCH = {};

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(firstMarketsQuery),
      queryClient.ensureQueryData(firstHiringQuery),
    ]),
  head: () =>
    pageHead({
      title: 'Local Markets',
      description:
        'Find farmers markets, farm stands, flea markets and food markets near you: which are open now, what they sell and how to get there.',
      path: '/',
      jsonLd: { '@type': 'WebSite', name: 'Local Markets' },
    }),
  component: HomePage,
});

function HomePage() {
  const navigate = useNavigate();
  const { data: first } = useSuspenseQuery(firstMarketsQuery);
  const { data: hiring } = useSuspenseQuery(firstHiringQuery);
  return (
    <>
      <section className="relative overflow-hidden">
        <Container className="grid gap-8 pt-8 pb-12 md:pt-14 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:gap-12">
          <div>
            <h1 className="text-hero">Let's find your perfect market!</h1>
            <p className="mt-5 max-w-xl text-lg text-ink-600 md:text-xl">
              Farmers markets, farm stands, flea markets and food markets: see which are open near
              you, what they sell, and how to get there.
            </p>
            <div className="mt-8 rounded-sheet border border-paper-300 bg-paper-50 p-5 shadow-raised print:hidden">
              <LocationSearch
                search={NO_SEARCH}
                onSearch={(search) => void navigate({ to: '/customer', search })}
              />
            </div>
          </div>
          <img
            src={MARKET_STREET_URL}
            alt=""
            width={800}
            height={640}
            className="h-auto w-full"
            fetchPriority="high"
          />
        </Container>
      </section>

      <Container className="pb-6 print:hidden">
        <h2 className="sr-only">Market Locations</h2>
        <MarketsMap search={NO_SEARCH} place={null} />
      </Container>

      <Section
        title="Markets to visit"
        action={
          <Button asChild variant="secondary">
            <Link to="/customer">View All Markets</Link>
          </Button>
        }
      >
        {first.items.length > 0 ? (
          <MarketGrid>
            {first.items.map((market) => (
              <li key={market.id}>
                <MarketCardView market={market} />
              </li>
            ))}
          </MarketGrid>
        ) : (
          <EmptyState title="No Markets Yet">
            No markets are listed right now. Please come back soon.
          </EmptyState>
        )}
      </Section>

      <AudienceColumns />

      <Section
        title="Compare Market Opportunities"
        lead="Markets looking for vendors, side by side."
      >
        <HiringMarketList markets={hiring} />
      </Section>

      <FeatureList />
      <ClosingCall />
    </>
  );
}
