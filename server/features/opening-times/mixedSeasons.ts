import type { ScanItem } from './scan.ts';
import { segmentsOf } from './segments.ts';

const has = (kind: ScanItem['kind'], items: readonly ScanItem[]) =>
  items.some((item) => item.kind === kind);

/** 'Sat 9am-1pm. November and December 10am-1pm': the season may be that of either hours. */
const isBetweenHours = (segment: ScanItem[]): boolean =>
  segment.some(
    ({ kind }, index) =>
      kind === 'season' &&
      segment[index - 1]?.kind === 'hours' &&
      segment[index + 1]?.kind === 'hours' &&
      !has('season', segment.slice(index + 1)),
  );

/**
 * Whether hours without a season stand before others with one ('Sat 9am-1pm; Nov & Dec: Sat
 * 10am-1pm'): those without hold in the rest of the year, or in all of it.
 */
export function isMixed(items: readonly ScanItem[]): boolean {
  const segments = segmentsOf(items);
  const first = segments.findIndex((segment) => has('season', segment));
  const isHeading = segments[first]?.[0]?.kind === 'season' && has('hours', segments[first]);
  const hasHoursBefore = segments.slice(0, Math.max(0, first)).some((one) => has('hours', one));
  const startsWithSeason = segments[0]?.[0]?.kind === 'season';
  return (isHeading && hasHoursBefore) || (!startsWithSeason && segments.some(isBetweenHours));
}
