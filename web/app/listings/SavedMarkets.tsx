import { useQuery } from '@tanstack/react-query';
import { savedMarketsQuery } from '#web/features/markets/api/savedMarkets.ts';
import { MarketCardView } from '#web/features/markets/components/MarketCardView.tsx';
import { MarketGrid } from '#web/features/markets/components/MarketGrid.tsx';
import { Container } from '#web/ui/Container.tsx';

interface SavedMarketsProps {
  onOpen: (id: number) => void;
}

/** The markets that the signed-in person has saved, if any; below everything else, so that nothing moves. */
export default function SavedMarkets({ onOpen }: SavedMarketsProps) {
  const { data: markets = [] } = useQuery(savedMarketsQuery);
  if (markets.length === 0) return null;
  return (
    <section aria-labelledby="saved-markets" className="bg-paper-200 py-14 md:py-20">
      <Container>
        <h2 id="saved-markets" className="mb-6 text-title">
          Your saved markets
        </h2>
        <MarketGrid>
          {markets.map((market) => (
            <li key={market.id}>
              <MarketCardView market={market} onViewDetails={onOpen} />
            </li>
          ))}
        </MarketGrid>
      </Container>
    </section>
  );
}
