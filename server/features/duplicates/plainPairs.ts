import { isDeepStrictEqual } from 'node:util';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import { milesBetween } from '#server/features/places/distance.ts';
import { type DuplicatePair, pointOf } from './findDuplicates.ts';
import { compareNames, nameKey } from './listingKeys.ts';

/** What decides whether a listing needs somebody's judgment before it becomes one with another. */
type Claims = Pick<MarketRow, 'category' | 'openingTimes' | 'lastConfirmedBy'> & {
  /** The directory that lists it; null: people do. */
  source: string | null;
  /** Nobody runs it. */
  isUnclaimed: boolean;
};

/**
 * Of the pairs that may be one, those that plainly are: two directories list the market by the same
 * name and near the same place, neither lists another of that name there, and nobody runs either.
 * @param pairs all that may be one: a third of the same name makes all three doubtful
 * @param miles how far apart they may be, though an address be the same
 */
export function plainPairs(pairs: readonly DuplicatePair[], miles: number): DuplicatePair[] {
  const namesakes = new Map<number, number>();
  const ofOneName = pairs.filter(({ reasons }) => reasons.includes('same-name'));
  for (const { first, second } of ofOneName) {
    for (const { id } of [first.market, second.market]) {
      namesakes.set(id, (namesakes.get(id) ?? 0) + 1);
    }
  }
  return ofOneName.filter(
    ({ first, second, distanceMiles }) =>
      distanceMiles !== null &&
      distanceMiles <= miles &&
      namesakes.get(first.market.id) === 1 &&
      namesakes.get(second.market.id) === 1 &&
      arePlainlyOne(claimsOf(first.market), claimsOf(second.market)),
  );
}

const claimsOf = (market: DuplicatePair['first']['market']): Claims => ({
  ...market,
  source: market.source?.name ?? null,
});

/** The same of what is stored of two of them, which may have changed since they were found. */
export function areStillPlainlyOne(one: MarketRow, other: MarketRow, miles: number): boolean {
  const [here, there] = [pointOf(one), pointOf(other)];
  return (
    compareNames(nameKey(one.name), nameKey(other.name)) === 'same' &&
    here !== null &&
    there !== null &&
    milesBetween(here, there) <= miles &&
    arePlainlyOne(
      { ...one, isUnclaimed: one.organizerId === null },
      { ...other, isUnclaimed: other.organizerId === null },
    )
  );
}

const arePlainlyOne = (one: Claims, other: Claims) =>
  isDirectoryAlone(one) &&
  isDirectoryAlone(other) &&
  one.source !== other.source &&
  one.category === other.category &&
  sayTheSameOfWhen(one, other);

/** Whether nobody here has said anything of it: a directory lists it, and that is all. */
const isDirectoryAlone = ({ source, isUnclaimed, lastConfirmedBy }: Claims) =>
  source !== null && isUnclaimed && (lastConfirmedBy ?? 'directory') === 'directory';

/** Two that differ in it may be the halves of a year, or of a week; whoever says nothing differs from nobody. */
const sayTheSameOfWhen = (one: Claims, other: Claims) =>
  !saysWhen(one) || !saysWhen(other) || isDeepStrictEqual(one.openingTimes, other.openingTimes);

const saysWhen = ({ openingTimes }: Pick<Claims, 'openingTimes'>): boolean =>
  openingTimes?.seasons.some(({ rules }) => rules.length > 0) ?? false;

/**
 * Which of two such listings stays: the only one that says when it is open, for its times are what
 * 'last confirmed' is about; else the one that its directory recorded last; else the older one here.
 */
export function inOrderOfStanding(
  one: MarketRow,
  other: MarketRow,
): [keep: MarketRow, merge: MarketRow] {
  const recorded = ({ sourceRecordedOn }: MarketRow) => sourceRecordedOn ?? '';
  const oneStays =
    Number(saysWhen(one)) - Number(saysWhen(other)) ||
    recorded(one).localeCompare(recorded(other)) ||
    other.id - one.id;
  return oneStays > 0 ? [one, other] : [other, one];
}
