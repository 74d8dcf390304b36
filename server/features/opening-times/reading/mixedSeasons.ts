import type { SeasonRange } from './readSeason.ts';
import type { ScanItem } from './scan.ts';
import { coverTheYear, isWholeYear } from './seasonDays.ts';
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

/**
 * The seasons behind a heading that says 'all year', where each of the hours has its own: 'Open all
 * year: Sat 8am-1pm (April-November), 9am-1pm (December-March)'. Null where there is no such heading.
 */
function seasonsUnderHeading(items: readonly ScanItem[]): SeasonRange[] | null {
  const [heading, ...seasons] = items.filter((item) => item.kind === 'season');
  const isOfYear = heading !== undefined && isWholeYear(heading);
  const haveOwn = items.every(
    ({ kind }, index) =>
      kind !== 'hours' ||
      items.slice(index).find((item) => item.kind !== 'hours')?.kind === 'season',
  );
  const isHeading = startsWithSeason(items) && isOfYear && has('hours', items) && haveOwn;
  return isHeading ? seasons.flatMap(({ ranges }) => ranges) : null;
}

/** Takes out a heading that says 'all year', where the seasons under it say it all. */
export function withoutHeading(items: readonly ScanItem[]): ScanItem[] {
  const isRepeated = coverTheYear(seasonsUnderHeading(items) ?? []);
  const heading = isRepeated ? items.find(({ kind }) => kind === 'season') : undefined;
  return items.filter((item) => item !== heading);
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
 * 10am-1pm'): those without hold in the rest of the year, or in all of it. Under a heading that says
 * 'all year' seasons leave a part of it out.
 */
export function isMixed(items: readonly ScanItem[]): boolean {
  if (startsWithSeason(items)) return seasonsUnderHeading(items) !== null;
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
