import type { ScanItem } from './scan.ts';
import { segmentsOf } from './segments.ts';

const has = (kind: ScanItem['kind'], items: readonly ScanItem[]) =>
  items.some((item) => item.kind === kind);

const isSeason = ({ kind }: ScanItem) => kind === 'season' || kind === 'namedSeason';

/** Whether seasons stand before what they hold for, as the first of them does. */
export function startsWithSeason(items: readonly ScanItem[]): boolean {
  const first = items.find(
    (item) => isSeason(item) || item.kind === 'days' || item.kind === 'hours',
  );
  return first !== undefined && isSeason(first);
}

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
 * Whether a segment goes on with a season's name and its hours: 'Sat 9am-1pm, Winter (Dec-Feb): Sat
 * 10am-1pm'. In 'Sat 9am-1pm Summer (May-Oct), 10am-1pm Winter (Nov-Apr)' names stand behind theirs.
 */
function isNamedAhead(segment: ScanItem[], hasHoursBefore: boolean): boolean {
  return segment.some(({ kind }, index) => {
    const before = segment.slice(0, index);
    if (kind !== 'namedSeason' || before.at(-1)?.kind === 'days') return false;
    const goesOn = has('hours', before);
    if (!goesOn && !hasHoursBefore) return false;
    const dates = segment[index + 1]?.kind === 'season' ? 1 : 0;
    const after = segment.slice(index + 1 + dates);
    const [next] = after[0]?.kind === 'days' ? after.slice(1) : after;
    return next?.kind === 'hours' && !(goesOn && after.some(isSeason));
  });
}

/**
 * Whether hours without a season stand before others with one ('Sat 9am-1pm; Nov & Dec: Sat
 * 10am-1pm'): those without hold in the rest of the year, or in all of it.
 */
export function isMixed(items: readonly ScanItem[]): boolean {
  if (startsWithSeason(items)) return false;
  const segments = segmentsOf(items);
  const first = segments.findIndex((segment) => segment.some(isSeason));
  const hasHoursBefore = segments.slice(0, Math.max(0, first)).some((one) => has('hours', one));
  const leads = segments[first]?.[0];
  const isHeading = leads?.kind === 'season' && has('hours', segments[first]!);
  return (
    (isHeading && hasHoursBefore) ||
    segments.some(isBetweenHours) ||
    segments.some((segment, index) => isNamedAhead(segment, hasHoursBefore && index >= first))
  );
}
