import { daysLater, monthDayOf } from '#contract/opening-times/monthDays.ts';
import { plainText } from './plainText.ts';
import { matchDate } from './readDates.ts';
import { ALL_YEAR, type SeasonRange } from './readSeason.ts';
import { matchYearlyClosures, onDay } from './readYearlyClosures.ts';
import type { ScanItem } from './scan.ts';
import { closedDays, isWholeYear } from './seasonDays.ts';

type Season = Extract<ScanItem, { kind: 'season' }>;

/** 'Temporarily closed', 'Cancelled for 2026': what else is written does not hold now. */
const CALLED_OFF =
  /\b(?:(?:permanently|temporarily) closed|closed (?:permanently|temporarily|indefinitely|until|for (?:good|now|(?:the |this )?(?:season|year)|20\d\d))|no longer (?:open|operat\w+|in operation|running)|out of business|(?:cancelled|canceled|suspended)(?= (?:for|until|this|in)\b)|not (?:open|operating|running) (?:this|in 20))/i;

/** Whether a text says that a place does not open at all for the time being. */
export const isCalledOff = (text: string): boolean => CALLED_OFF.test(text);

/** 'except Sundays' may go on with the hours of Sundays; 'closed Sundays' cannot. */
export const isExcept = (text: string, item: ScanItem): boolean =>
  /^(?:exc|but)/i.test(text.slice(item.start, item.end).trim());

/** '7/4/2026 and 11/28/2026' are two days when a place is closed on them, not what lies between. */
function listedDates(text: string): string[] | null {
  const pieces = text.split(/\s*(?:,|&|\band\b)\s*/i);
  const dates = pieces.map((piece) => {
    const date = matchDate(piece, 0);
    if (date?.length !== piece.length || date.year === null || date.day === null) return null;
    return `${date.year}-${monthDayOf(date.month, date.day)}`;
  });
  return dates.every((date) => date !== null) ? dates : null;
}

/** The part of the year that a closed part leaves; null where one of its ends is not stated. */
function openRange({ ranges }: Season): SeasonRange | null {
  const [closed, ...more] = ranges;
  if (!closed || more.length > 0 || closed.from === null || closed.to === null) {
    return null;
  }
  // A closed part of one year says nothing about the others.
  if (closed.statedYear !== undefined) {
    return null;
  }
  return { from: daysLater(closed.to, 1), to: daysLater(closed.from, -1), kind: 'part' };
}

/** 'July 4: closed', 'Dec-Feb: closed', and nothing behind it that is closed instead. */
const isSaidOf = ({ end }: ScanItem, closed: ScanItem, text: string): boolean =>
  /^[\s:()-]*$/.test(text.slice(end, closed.start)) &&
  /^\s*(?:$|[;.,)\n])/.test(text.slice(closed.end));

/**
 * Turns what 'closed' says of dates and of a part of the year into closed dates and into the part
 * of the year that is left. What cannot be turned round stays as written: taken by itself, its dates
 * would say the opposite.
 */
export function withClosures(text: string, items: readonly ScanItem[]): ScanItem[] {
  const plain = plainText(text);
  const result: ScanItem[] = [];
  const isOfSeasonBefore = (index: number) => {
    const [before, named, closed] = [items[index - 2], items[index - 1], items[index]];
    if (named?.kind !== 'season' || closed?.kind !== 'closed') return false;
    // 'Sat 8am-1pm May-Oct (closed)': the season is that of the hours.
    const isOfHours = before?.kind === 'hours' && !plain.slice(before.end, named.start).trim();
    return !isOfHours && isSaidOf(named, closed, plain);
  };
  const isClosedSeason = (index: number) =>
    isOfSeasonBefore(index + 1) ||
    (items[index - 1]?.kind === 'closed' && !isOfSeasonBefore(index - 1));
  const seasons = items.flatMap((item, index) =>
    item.kind === 'season' ? [{ item, isClosed: isClosedSeason(index) }] : [],
  );
  const closedSeasons = seasons.filter(({ isClosed }) => isClosed);
  const openSeasons = seasons.flatMap(({ item, isClosed }) => (isClosed ? [] : item));
  const canTurnRound = openSeasons.every(isWholeYear) && closedSeasons.length === 1;
  const openRanges =
    openSeasons.length > 0 ? openSeasons.flatMap(({ ranges }) => ranges) : [ALL_YEAR];
  const isList = (season: Season) => /\band\b/i.test(text.slice(season.start, season.end));
  let hasTurned = false;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index]!;
    if (item.kind !== 'closed') {
      result.push(item);
      continue;
    }
    const read = closedDatesAfter(text, items, index);
    if (read) {
      result.push({ kind: 'closedDates', dates: read.dates, start: item.start, end: read.end });
      index = read.last;
      continue;
    }
    const named = items[index - 1];
    if (named?.kind === 'date' && named.date === null && isSaidOf(named, item, plain)) {
      const closures = [onDay(named.monthDay)];
      result[result.length - 1] = { ...named, kind: 'yearlyClosures', closures, end: item.end };
      continue;
    }
    const yearly = named?.kind === 'date' ? null : matchYearlyClosures(plain, item.end);
    if (yearly) {
      const { closures, end } = yearly;
      result.push({ kind: 'yearlyClosures', closures, start: item.start, end });
      index = items.findLastIndex(({ start }) => start < end);
      continue;
    }
    const next = items[index + 1];
    const isBehind = isOfSeasonBefore(index);
    if (isBehind) result.pop();
    const season = isBehind ? named : next;
    if (season?.kind !== 'season') {
      result.push(item);
      continue;
    }
    const range = canTurnRound && !isList(season) ? openRange(season) : null;
    hasTurned ||= range !== null;
    const start = Math.min(item.start, season.start);
    const end = Math.max(item.end, season.end);
    const closures = closedDays(season.ranges, openRanges);
    if (range) {
      result.push({ kind: 'season', ranges: [range], doubts: season.doubts, start, end });
    } else if (closures && (closures.length === 0 || !isList(season))) {
      // 'Jan-Mar: closed; Apr-Dec: Sat 9am-1pm': the others are what is left, and none is closed.
      result.push({ kind: 'yearlyClosures', closures, start, end });
    } else {
      result.push({ kind: 'unread', start, end });
    }
    if (!isBehind) index += 1;
  }
  // 'Open all year, closed in January': what is left says it all.
  return hasTurned ? result.filter((item) => !isWholeYear(item)) : result;
}

/** The dates that follow 'closed'; null where it stands behind its date, or other hours follow. */
function closedDatesAfter(
  text: string,
  items: readonly ScanItem[],
  at: number,
): { dates: string[]; last: number; end: number } | null {
  if (items[at - 1]?.kind === 'date') return null;
  const dates: string[] = [];
  let last = at;
  for (let index = at + 1; index < items.length; index += 1) {
    const item = items[index]!;
    if (item.kind === 'date' && item.date !== null) dates.push(item.date);
    else if (item.kind === 'season') {
      const listed = listedDates(text.slice(item.start, item.end).trim());
      if (!listed) break;
      dates.push(...listed);
    } else break;
    last = index;
  }
  const item = items[at]!;
  const hasOtherHours =
    items[last + 1]?.kind === 'hours' && items[at - 1]?.kind === 'hours' && isExcept(text, item);
  // 'closed 12/24/2026, 12/31/2026 9am-noon': the hours are those of the last.
  if (dates.length === 0 || hasOtherHours) return null;
  return { dates, last, end: items[last]!.end };
}
