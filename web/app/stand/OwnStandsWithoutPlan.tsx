import { useQuery } from '@tanstack/react-query';
import { ClosedTodayButton } from '#web/features/farm-direct/components/ClosedTodayButton.tsx';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { ListingConfirmation } from '#web/features/markets/components/ListingConfirmation.tsx';
import { OpenStatusLine } from '#web/features/markets/components/OpenStatusLine.tsx';
import { OwnListingReports } from '../shell/OwnListingReports.tsx';
import { Panel } from '../shell/Panel.tsx';
import { StandDeletion } from './StandDeletion.tsx';
import { useStandChanges } from './useStandChanges.ts';

/**
 * What an owner whose plan has ended still can say: shoppers must not stand before a closed gate, nor
 * wonder whether a listing that is right still holds. And she is free to take it down.
 */
export function OwnStandsWithoutPlan() {
  const { data: markets = [] } = useQuery(ownMarketsQuery);
  const show = useStandChanges();
  const stands = markets.filter(({ category }) => category === 'farm_stand');
  if (stands.length === 0) return null;
  return (
    <div className="grid gap-7">
      <OwnListingReports kind="market" isWithoutPlan />
      <Panel title="Your stand today" lead="Your listing stays online.">
        <ul className="space-y-5">
          {stands.map((stand) => (
            <li key={stand.id} className="flex flex-wrap items-center justify-between gap-4">
              <div className="min-w-0">
                <p className="font-semibold">{stand.name}</p>
                <OpenStatusLine status={stand.openStatus} className="mt-1" />
                <ListingConfirmation market={stand} />
                <StandDeletion stand={stand} />
              </div>
              <ClosedTodayButton stand={stand} onChanged={show} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
