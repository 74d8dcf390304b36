import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { peopleAtMarket } from '#server/features/applications/audience.queries.ts';
import {
  demandNotices,
  demandsInstead,
  told,
} from '#server/features/market-configuration/recordDemands.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import type { Notice } from '#server/features/notifications/notify.ts';

/**
 * That somebody's market is one with another now and not hers any more.
 * @param organizerId who runs the market that stays
 */
export function mergeNotices(
  { keep, merge }: Record<'keep' | 'merge', Pick<MarketRow, 'id' | 'name' | 'organizerId'>>,
  organizerId: number | null,
): Notice[] {
  return [keep, merge].flatMap((own) => {
    if (own.organizerId === null || own.organizerId === organizerId) return [];
    const other = own === keep ? merge : keep;
    const run =
      organizerId === null ? 'which has no organizer here yet' : 'which someone else runs';
    return {
      userId: own.organizerId,
      kind: 'listing_removed',
      title: `Merged: ${own.name}`,
      body: `${own.name} was listed twice. We merged it with ${other.name}, ${run}, along with its events and applications. Contact us if you think this is a mistake.`,
      path: '/contact',
      key: `market ${own.id} merged with ${other.id}`,
    };
  });
}

/**
 * What is asked otherwise of those who have applied to the market whose terms are given up.
 * @param name of the market that the two become
 */
export async function termsNotices(
  connection: Connection,
  services: Pick<Services, 'now'>,
  { gives, holds, name }: { gives: MarketRow; holds: MarketRow; name: string },
): Promise<Notice[]> {
  const changes = await demandsInstead(connection, gives, holds);
  if (changes.length === 0) return [];
  const people = await peopleAtMarket(connection, gives.id, services.now());
  const body = `The market was listed twice, and what the other listing asks holds now.\n${told(changes)}`;
  return demandNotices(people, name, body, `market ${gives.id} takes the terms of ${holds.id}`);
}
