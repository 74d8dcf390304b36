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
    const run = organizerId === null ? 'which nobody runs here yet' : 'which somebody else runs';
    return {
      userId: own.organizerId,
      kind: 'listing_removed',
      title: `Merged: ${own.name}`,
      body: `${own.name} was listed twice. It has become one with ${other.name}, ${run}, and its events and applications with it. Write to us if you think that this is a mistake.`,
      path: '/contact',
      key: `market ${own.id} merged with ${other.id}`,
    };
  });
}
