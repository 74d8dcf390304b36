import { DAYS_OF_YEAR, dayOfYear, daysFrom } from '#contract/opening-times/monthDays.ts';
import type { YearlyClosure } from '#contract/opening-times/openingTimes.ts';
import type { SeasonRange } from './readSeason.ts';
import type { ScanItem } from './scan.ts';

/**
 * The days of a leap year that a part of the year has for certain: of one whose end nobody stated, the
 * day on which it starts. Null where neither is stated.
 */
function daysOf({ from, to, kind }: SeasonRange): Set<number> | null {
  const isWholeYear = kind === 'yearRound';
  const [start, end] = isWholeYear ? ['01-01', '12-31'] : [from ?? to, to ?? from];
  if (!start || !end) return null;
  const first = dayOfYear(start);
  const length = daysFrom(start, end) + 1;
  return new Set(Array.from({ length }, (_, index) => (first + index) % DAYS_OF_YEAR));
}

/** Whether a season that was written is the whole year. */
export const isWholeYear = (item: ScanItem): boolean =>
  item.kind === 'season' && item.ranges.every(({ kind }) => kind === 'yearRound');

/** Whether parts of the year together leave no day of it out. */
export const coverTheYear = (ranges: readonly SeasonRange[]): boolean =>
  new Set(ranges.flatMap((range) => [...(daysOf(range) ?? [])])).size === DAYS_OF_YEAR;

/**
 * What parts of the year that are closed say beside those that are open: the days of every year on
 * which these are closed, which are none where they only name what is left of the year. Null where
 * nobody can tell: a part of one year says nothing of others, and one that is open as well as closed
 * says both.
 */
export function closedDays(
  closed: readonly SeasonRange[],
  open: readonly SeasonRange[],
): YearlyClosure[] | null {
  const openDays = open.map(daysOf);
  const isApart = (range: SeasonRange) => {
    const days = daysOf(range);
    return days !== null && openDays.every((one) => one?.isDisjointFrom(days));
  };
  if (closed.every(isApart)) return [];
  const closures = closed.flatMap((range): YearlyClosure[] => {
    const days = daysOf(range);
    const isInside = days !== null && openDays.some((one) => one !== null && days.isSubsetOf(one));
    const { from, to, statedYear } = range;
    const isYearly = from !== null && to !== null && statedYear === undefined;
    return isInside && isYearly ? [{ from, to }] : [];
  });
  return closures.length === closed.length ? closures : null;
}
