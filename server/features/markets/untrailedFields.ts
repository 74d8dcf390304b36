import type { MarketRow } from './markets.queries.ts';

const CONTACTS = ['phone', 'email'] as const satisfies readonly (keyof MarketRow)[];
/** Where a stand is, its owner mostly lives. */
const HOME = [
  'address',
  'zipCode',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof MarketRow)[];

/**
 * What no trail keeps of a listing, so that it goes when she does who runs it: how she is reached
 * and, at a stand, where. Of a listing that nobody runs it keeps everything.
 * @param versions of the listing, before and after it was changed
 */
export const untrailedFields = (
  ...versions: Pick<MarketRow, 'organizerId' | 'category'>[]
): readonly string[] =>
  versions.flatMap(({ organizerId, category }) => {
    if (organizerId === null) return [];
    return category === 'farm_stand' ? [...CONTACTS, ...HOME] : CONTACTS;
  });
