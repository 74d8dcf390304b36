import { daysFrom, daysLater, lastOfWeek, monthDayOf } from '#contract/opening-times/monthDays.ts';
import type { YearlyClosure } from '#contract/opening-times/openingTimes.ts';
import { plainText } from './plainText.ts';
import type { ScanItem } from './scan.ts';
import { isWholeYear } from './seasonDays.ts';

type Item<Kind extends ScanItem['kind']> = Extract<ScanItem, { kind: Kind }>;
type Days = Item<'days'>;

/** Some weekdays of a part of the year; of one that has only a name ('in winter') nobody knows when. */
interface DaysOfSeason {
  days: Days;
  season: Item<'season' | 'namedSeason'>;
}

const DAYS_BEFORE_FIFTH = 28;
const FEBRUARY = '02-01';

const AHEAD = /^[\s:]*(?:(?:on|the|every|each)\s+)*$/i;
const AND = /^\s*,?\s*(?:and|&)\s+(?:(?:on|the|every|each)\s+)*$/i;
/** A comma says that the season may be that of the hours: 'closed Sundays, May to October'. */
const LINK = /^\s*(?:(?:of|in|from|during|between)\s+)?(?:the\s+)?$/i;
const PLAIN_LINK = /^\s*(?:of|in|during|between)\s/i;

const monthAfter = (first: string): string => monthDayOf((Number(first.slice(0, 2)) % 12) + 1, 1);

/** The first days of the months that a part of the year is made of; null where it is not. */
function monthsOf({ from, to }: Pick<YearlyClosure, 'from' | 'to'>): string[] | null {
  if (!from.endsWith('-01') || !daysLater(to, 1).endsWith('-01')) return null;
  const months = [from];
  const last = daysFrom(from, to);
  for (let month = monthAfter(from); month !== from && daysFrom(from, month) < last; ) {
    months.push(month);
    month = monthAfter(month);
  }
  return months;
}

/** The days of a month on which the first (1), fifth (5) or last (-1) of a weekday can fall. */
function weekOfMonth(month: string, nth: number): Pick<YearlyClosure, 'from' | 'to'> | null {
  const last = daysLater(monthAfter(month), -1);
  if (nth > 0) {
    const from = daysLater(month, (nth - 1) * 7);
    return { from, to: (nth - 1) * 7 < DAYS_BEFORE_FIFTH ? lastOfWeek(from) : last };
  }
  // Those of February are others in a leap year.
  return month === FEBRUARY ? null : { from: daysLater(last, -6), to: last };
}

/** Null where nobody can tell on which days of every year those are. */
function closuresOf({ days: { groups }, season }: DaysOfSeason): YearlyClosure[] | null {
  if (season.kind !== 'season' || season.doubts.length > 0) return null;
  const spans = season.ranges.flatMap(({ from, to, statedYear }) =>
    from !== null && to !== null && statedYear === undefined ? [{ from, to }] : [],
  );
  if (spans.length < season.ranges.length) return null;
  if (groups.every(({ nth }) => nth.length === 0)) {
    return groups.flatMap(({ weekdays }) =>
      weekdays.flatMap((weekday) => spans.map((span) => ({ ...span, weekday }))),
    );
  }
  const months = spans.map(monthsOf);
  // 'Closed Mondays and the first Saturday of July': nobody can tell of which Mondays.
  if (groups.some(({ nth }) => nth.length === 0) || months.includes(null)) return null;
  const closures = groups.flatMap(({ weekdays, nth }) =>
    months.flatMap((ofSpan) =>
      (ofSpan ?? []).flatMap((month) =>
        nth.flatMap((one) =>
          weekdays.map((weekday) => {
            const week = weekOfMonth(month, one);
            return week && { ...week, weekday };
          }),
        ),
      ),
    ),
  );
  return closures.every((closure) => closure !== null) ? closures : null;
}

/** What follows 'closed': weekdays with a season of their own, and the index of the last of them. */
function daysOfSeasonsAfter(
  plain: string,
  items: readonly ScanItem[],
  at: number,
): { closed: DaysOfSeason[]; last: number } {
  const closed: DaysOfSeason[] = [];
  let last = at;
  for (;;) {
    const [before, days, named, dated] = items.slice(last, last + 4);
    if (days?.kind !== 'days' || (named?.kind !== 'season' && named?.kind !== 'namedSeason')) break;
    const ahead = plain.slice(before!.end, days.start);
    const isBeside = LINK.test(plain.slice(days.end, named.start));
    if (!isBeside || !(last === at ? AHEAD : AND).test(ahead)) break;
    // 'Sundays in winter (Nov-Mar)': the dates say when.
    const isDated = named.kind === 'namedSeason' && dated?.kind === 'season';
    closed.push({ days, season: isDated ? dated : named });
    last += isDated ? 3 : 2;
  }
  return { closed, last };
}

const weekdaysOf = (items: readonly ScanItem[]) =>
  new Set(
    items.flatMap((item) =>
      item.kind === 'days' ? item.groups.flatMap(({ weekdays }) => weekdays) : [],
    ),
  );

/** Whether the season may be that of hours: 'Mon-Sat 9am-5pm closed Sundays May-October'. */
function isOfHours(plain: string, before: ScanItem[], { days, season }: DaysOfSeason): boolean {
  const open = weekdaysOf(before);
  const isLinked = PLAIN_LINK.test(plain.slice(days.end, season.end));
  return !isLinked && open.size > 0 && open.isDisjointFrom(weekdaysOf([days]));
}

function closedWeekdaysAt(
  plain: string,
  items: readonly ScanItem[],
  at: number,
): { item: ScanItem; last: number } | null {
  const [before, named] = [items[at - 1], items[at]!];
  if (named.kind !== 'closed') return null;
  const { closed, last } = daysOfSeasonsAfter(plain, items, at);
  const [first] = closed;
  if (!first || closed.some(({ season }) => isWholeYear(season))) return null;
  if (isOfHours(plain, items.slice(0, at), first)) return null;
  // 'Sunday closed Monday May-October 9am-5pm': what is closed stands before it.
  const isOfDaysBefore = before?.kind === 'days';
  if (isOfDaysBefore && !weekdaysOf([first.days]).isSubsetOf(weekdaysOf([before]))) return null;
  const { start } = named;
  const next = items[last + 1];
  let { end } = items[last]!;
  // 'Except Sundays in July 10am-2pm' are other hours, and 'in July through May' another season.
  const goesOn =
    next !== undefined &&
    /^[\s:]*$/.test(plain.slice(end, next.start)) &&
    (next.kind === 'season' || (next.kind === 'hours' && !isOfDaysBefore));
  if (goesOn) ({ end } = next);
  const closures = goesOn ? [null] : closed.map(closuresOf);
  const item: ScanItem = closures.includes(null)
    ? { kind: 'unread', start, end }
    : { kind: 'yearlyClosures', closures: closures.flatMap((one) => one ?? []), start, end };
  return { item, last: goesOn ? last + 1 : last };
}

/**
 * Takes 'closed Sundays Nov-Mar' and 'closed the first Saturday of July' as days of every year: the
 * season is that of the closed days, not of the hours before it. What is no such days stays as written.
 */
export function withClosedWeekdays(text: string, items: readonly ScanItem[]): ScanItem[] {
  const plain = plainText(text);
  const result: ScanItem[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const read = closedWeekdaysAt(plain, items, index);
    result.push(read?.item ?? items[index]!);
    index = read?.last ?? index;
  }
  return result;
}
