import { useQuery } from '@tanstack/react-query';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { OwnMarketList } from '#web/features/markets/components/OwnMarketList.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Panel } from './Panel.tsx';
import { PanelContent } from './PanelContent.tsx';

/** The markets that the signed-in person runs. */
export function OrganizerMarketsCard() {
  const markets = useQuery(ownMarketsQuery);
  return (
    <Panel title="My Markets">
      <PanelContent query={markets}>
        {(list) =>
          list.length > 0 ? (
            <OwnMarketList markets={list} />
          ) : (
            <EmptyState title="No Markets Yet">
              The markets that you run appear here, with their vendors and their ratings.
            </EmptyState>
          )
        }
      </PanelContent>
    </Panel>
  );
}
