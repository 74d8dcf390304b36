import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { HOME_HIRING_COUNT, HOME_MARKET_COUNT } from '#contract/limits.ts';
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
import { pageHead } from '#web/lib/pageHead.ts';
import { Button } from '#web/ui/Button.tsx';
import { Container } from '#web/ui/Container.tsx';
import { MARKET_STREET_URL } from '#web/ui/illustrations/scenes.ts';
import { Section } from '#web/ui/Section.tsx';

const firstMarketsQuery = marketListQuery(
  new URLSearchParams({ limit: String(HOME_MARKET_COUNT), sort: 'rating' }),
);
const NO_SEARCH = {};

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(firstMarketsQuery),
      queryClient.ensureQueryData(hiringMarketsQuery(HOME_HIRING_COUNT)),
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
  const { data: hiring } = useSuspenseQuery(hiringMarketsQuery(HOME_HIRING_COUNT));
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
        <MarketGrid>
          {first.items.map((market) => (
            <li key={market.id}>
              <MarketCardView market={market} />
            </li>
          ))}
        </MarketGrid>
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
