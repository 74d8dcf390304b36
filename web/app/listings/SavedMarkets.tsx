import { useQuery } from '@tanstack/react-query';
import { savedMarketsQuery } from '#web/features/markets/api/savedMarkets.ts';
import { MarketCardView } from '#web/features/markets/components/MarketCardView.tsx';
import { MarketGrid } from '#web/features/markets/components/MarketGrid.tsx';
import { CHECK_CONNECTION } from '#web/lib/api/problemText.ts';
import { useAskedForPart } from '#web/lib/pages/useAskedForPart.ts';
import { Container } from '#web/ui/Container.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';

interface SavedMarketsProps {
  onOpen: (id: number) => void;
}

/** The account menu's 'Saved Markets' leads here. */
const ID = 'saved-markets';

/** The markets that the signed-in person has saved, if any; below everything else, so that nothing moves. */
export default function SavedMarkets({ onOpen }: SavedMarketsProps) {
  const { data: markets, error, refetch } = useQuery(savedMarketsQuery);
  const isSettled = markets !== undefined || error !== null;
  const { ref, isAskedFor } = useAskedForPart<HTMLHeadingElement>(ID, isSettled);
  if (!markets?.length && !isAskedFor) return null;
  return (
    <section aria-labelledby={ID} className="bg-paper-200 py-14 md:py-20">
      <Container>
        <h2 id={ID} ref={ref} className="mb-2 scroll-mt-6 text-title">
          Your saved markets
        </h2>
        <p className="mb-6 text-ink-700">
          {markets?.length === 0 ? 'None yet. Save a market and it shows up here. ' : null}
          We’ll let you know when a market day in the coming week is cancelled or postponed.
        </p>
        {markets ? null : error ? (
          <ErrorState onRetry={() => void refetch()}>{CHECK_CONNECTION}</ErrorState>
        ) : (
          <Spinner label="Loading your saved markets" />
        )}
        <MarketGrid>
          {markets?.map((market) => (
            <li key={market.id}>
              <MarketCardView market={market} onViewDetails={onOpen} hasDistance={false} />
            </li>
          ))}
        </MarketGrid>
      </Container>
    </section>
  );
}
