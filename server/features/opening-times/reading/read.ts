import { DAYS_OF_YEAR, daysFrom } from '#contract/opening-times/monthDays.ts';
import type {
  OpeningTimes,
  Season,
  TimetableRule,
  YearlyClosure,
} from '#contract/opening-times/openingTimes.ts';
import { weekdayOf } from '#contract/opening-times/weekdays.ts';
import { areDoubtfulHours } from '../clockTimes.ts';
import { mergeRules, withoutOverlaps } from '../overlaps.ts';
import { type SeasonRange, UNKNOWN_SEASON, UNREAD_SEASON } from './readSeason.ts';
import { type ReadTimetable, readTimetable } from './readTimetable.ts';
import { readWeekdayJson } from './readWeekdayJson.ts';
import { coverTheYear } from './seasonDays.ts';
import type { SeasonGroup } from './seasonGroups.ts';

/** What could be read of written opening times, and what could not. */
export interface ReadOpeningTimes {
  /** Null when nothing could be read. */
  openingTimes: OpeningTimes | null;
  /** Pieces that could not be read, as written: they are shown, never guessed. */
  unread: string[];
  /** What was read although it is uncertain, in words for the report of an import. */
  doubts: string[];
}

/** A season as a directory's export writes it: its dates beside its weekly times. */
export interface WrittenSeason {
  dates: string;
  times: string;
}

/** With its dates: beside it, hours without any may hold at any time of the year. */
const WHOLE_YEAR = { from: '01-01', to: '12-31' };
const MAX_SEASONS = 12;
const MAX_RULES = 50;
const MAX_YEARLY_CLOSURES = 60;
/** Longer texts are prose, not a timetable. */
const MAX_TEXT_LENGTH = 4000;

interface Placed {
  range: SeasonRange;
  rules: TimetableRule[];
  /** The words it was read from, in case it cannot be placed in the year. */
  written: string;
}

const YEARLY_SHIFT_DAYS = 21;

/** Whether two dates of different years mean the same turning point of the year. */
function isNear(a: string | null, b: string | null): boolean {
  if (a === null || b === null) {
    return a === b;
  }
  const days = daysFrom(a, b);
  return Math.min(days, DAYS_OF_YEAR - days) <= YEARLY_SHIFT_DAYS;
}

/** Whether one season is stated again by another: the same part of the year and the same days. */
function isRestatedBy(season: Placed, other: Placed): boolean {
  if (season.range.kind !== other.range.kind) return false;
  if (!isNear(season.range.from, other.range.from) || !isNear(season.range.to, other.range.to)) {
    return false;
  }
  const days = other.rules.flatMap(({ weekdays }) => weekdays);
  return (
    (season.range.statedYear ?? 0) < (other.range.statedYear ?? 0) &&
    season.rules.every(({ weekdays }) => weekdays.every((day) => days.includes(day)))
  );
}

/** A season stated for two years stands as it was stated last; a mere repetition stands once. */
function withoutRestated(seasons: Placed[]): Placed[] {
  const repeats = (season: Placed, other: Placed) =>
    JSON.stringify([season.range, season.rules]) === JSON.stringify([other.range, other.rules]);
  return seasons.filter(
    (season, index) =>
      !seasons.some((other) => isRestatedBy(season, other)) &&
      seasons.findIndex((other) => repeats(season, other)) === index,
  );
}

/** What is stated of the same part of the year, together. */
function withRangesOnce(seasons: Placed[]): Placed[] {
  const byRange = Map.groupBy(
    seasons,
    ({ range: { from, to, kind, doubtful = false } }) => `${from} ${to} ${kind} ${doubtful}`,
  );
  return [...byRange.values()].map((same) => {
    const [first] = same;
    if (same.length === 1) return first!;
    const statedYear = Math.max(...same.map(({ range }) => range.statedYear ?? 0));
    return {
      range: { ...first!.range, ...(statedYear > 0 ? { statedYear } : {}) },
      rules: withoutOverlaps(same.flatMap(({ rules }) => rules)),
      written: same.map(({ written }) => written).join('\n'),
    };
  });
}

const isUndecided = ({ opens, closes, doubtful }: TimetableRule) =>
  doubtful === true && !areDoubtfulHours(opens, closes);

function withoutRepeated(closures: YearlyClosure[]): YearlyClosure[] {
  return [...new Map(closures.map((closure) => [JSON.stringify(closure), closure])).values()];
}

/** '12/12/2015 to 12/12/2015' with hours of a Saturday, which it was: a market of that one day. */
function isOfOneDay({ range: { onlyDay }, rules }: Placed): boolean {
  if (onlyDay === undefined) return false;
  const weekday = weekdayOf(onlyDay);
  return rules.some(({ weekdays }) => weekdays.includes(weekday));
}

/**
 * Parts of the year with their times. When no season at all is known, the weekly times stand for
 * themselves; beside seasons that are known they may hold in any part of the year. A single day
 * beside a season or beside another single day is no season.
 */
function place(placed: Placed[], timetable: Omit<ReadTimetable, 'groups'>): ReadOpeningTimes {
  const unread = [...timetable.unread];
  const doubts = [...timetable.doubts];
  const known = placed.filter(({ range }) => range.kind !== 'unknown');
  const isYearRound = known.some(({ range }) => range.kind === 'yearRound');
  const ofOneDay = placed.filter(isOfOneDay);
  const onlyDays = new Set(ofOneDay.map(({ range }) => range.onlyDay));
  const singleDays = known.length > 0 || onlyDays.size > 1 ? ofOneDay : [];
  unread.push(...singleDays.map(({ written }) => written));
  let kept = placed.filter((one) => !singleDays.includes(one));
  if (known.length > 0 && known.length < kept.length) {
    const unplaced = kept.filter(
      ({ range, rules }) => range.kind === 'unknown' && rules.length > 0,
    );
    if (unplaced.length > 0) doubts.push('hours without a season stand beside others with one');
    kept = kept.filter((one) => known.includes(one) || unplaced.includes(one));
  }
  kept = withRangesOnce(withoutRestated(kept));
  if (kept.some(({ rules }) => rules.some(isUndecided))) {
    doubts.push('different hours are stated for the same days');
  }
  const stated = kept.some(({ rules, range }) => rules.length > 0 || range.kind !== 'unknown');
  const { exceptions } = timetable;
  const yearlyClosures = withoutRepeated(timetable.yearlyClosures);
  const isTooMuch =
    kept.length > MAX_SEASONS ||
    kept.some(({ rules }) => rules.length > MAX_RULES) ||
    yearlyClosures.length > MAX_YEARLY_CLOSURES;
  if (isTooMuch) {
    const rest = kept.map(({ written }) => written);
    return { openingTimes: null, unread: [...unread, ...rest], doubts: [] };
  }
  if (!stated && exceptions.length === 0) {
    return { openingTimes: null, unread, doubts: [...new Set(doubts)] };
  }
  const isSeasonUnknown = kept.some(({ range }) => range.kind === 'unknown');
  const seasons = kept
    .filter(({ rules, range }) => rules.length > 0 || range.kind !== 'unknown')
    .map(
      ({ range, rules }): Season => ({
        ...(isSeasonUnknown && range.kind === 'yearRound'
          ? WHOLE_YEAR
          : { from: range.from, to: range.to }),
        ...(range.statedYear === undefined ? {} : { statedYear: range.statedYear }),
        ...(range.doubtful && { doubtful: true }),
        rules,
      }),
    );
  const yearRound =
    !isSeasonUnknown && (isYearRound || coverTheYear(kept.map(({ range }) => range)));
  return {
    openingTimes: {
      yearRound,
      seasons,
      exceptions,
      ...(yearlyClosures.length > 0 ? { yearlyClosures } : {}),
    },
    unread,
    doubts: [...new Set(doubts)],
  };
}

/** A name without dates ('Summer') says that there is a season, and not when. */
function placesOf({ ranges }: SeasonGroup): SeasonRange[] {
  if (ranges === null) return [UNKNOWN_SEASON];
  return ranges.length > 0 ? ranges : [UNREAD_SEASON];
}

function placeGroup(group: SeasonGroup, text: string): Placed[] {
  const ranges = placesOf(group);
  const written = text.slice(group.start, group.end).trim();
  return ranges.map((range) => ({ range, rules: withoutOverlaps(group.rules), written }));
}

/**
 * Names of seasons without dates: several of them divide a year in a way nobody stated. Beside dates
 * the hours of a name may hold at any other time of the year.
 */
function placeGroups(groups: SeasonGroup[], text: string): { placed: Placed[]; unread: string[] } {
  const named = groups.filter(({ ranges }) => ranges?.length === 0);
  const areDated = groups.some(({ ranges }) => ranges !== null && ranges.length > 0);
  const unplaceable = groups.length > 1 && !areDated ? named : [];
  return {
    placed: groups
      .filter((one) => !unplaceable.includes(one))
      .flatMap((one) => placeGroup(one, text)),
    unread:
      unplaceable.length > 0
        ? unplaceable.map(({ start, end }) => text.slice(start, end).trim())
        : named.flatMap(({ name }) => name ?? []),
  };
}

/**
 * Reads one text: an object keyed by weekday, 'Monday 09:00 - 14:00; …', 'date start - end', or
 * what people write ('1st & 3rd Saturdays, 10am-2pm, May-October'). Hours are never guessed.
 */
export function readOperatingHours(text: string): ReadOpeningTimes {
  if (text.length > MAX_TEXT_LENGTH) {
    return { openingTimes: null, unread: [text], doubts: [] };
  }
  const json = readWeekdayJson(text);
  if (json) {
    const { rules, unread, doubts } = json;
    const seasons = rules.length > 0 ? [{ from: null, to: null, rules: mergeRules(rules) }] : [];
    const openingTimes = rules.length > 0 ? { yearRound: false, seasons, exceptions: [] } : null;
    return { openingTimes, unread, doubts: [...new Set(doubts)] };
  }
  const timetable = readTimetable(text);
  const isSeasonUnread = timetable.loneDates.length > 0;
  const groups = timetable.groups.map((group) =>
    isSeasonUnread && group.ranges === null ? { ...group, ranges: [UNREAD_SEASON] } : group,
  );
  const { placed, unread } = placeGroups(groups, text);
  return place(placed, { ...timetable, unread: [...timetable.unread, ...unread] });
}

function readPair({ dates, times }: WrittenSeason): { placed: Placed[]; timetable: ReadTimetable } {
  const written = [dates, times].map((part) => part.trim()).filter(Boolean);
  const season = readTimetable(dates);
  const week = readTimetable(times);
  const timetable: ReadTimetable = {
    groups: [],
    exceptions: [...season.exceptions, ...week.exceptions],
    yearlyClosures: [...season.yearlyClosures, ...week.yearlyClosures],
    loneDates: [],
    unread: [...season.unread, ...week.unread],
    doubts: [...season.doubts, ...week.doubts],
  };
  const [start, ...more] = season.loneDates;
  const ranges = season.groups.flatMap((group) => group.ranges ?? []);
  if (ranges.length === 0 && start && more.length === 0 && season.unread.length === 1) {
    // A single date is the season's start; nobody stated its end.
    timetable.unread = week.unread;
    ranges.push({
      from: start.monthDay,
      to: null,
      ...(start.year === null ? {} : { statedYear: start.year }),
      kind: 'part',
    });
  }
  const rules = [...season.groups, ...week.groups].flatMap((group) => group.rules);
  const ownSeasons = week.groups.filter((group) => group.ranges !== null);
  if (ownSeasons.length > 0 && ranges.length === 0) {
    const { placed, unread } = placeGroups(week.groups, times);
    timetable.unread.push(...unread);
    return { placed, timetable };
  }
  const isUnread =
    season.unread.length > 0 ||
    week.loneDates.length > 0 ||
    season.groups.some(({ ranges }) => ranges !== null);
  const all = ranges.length > 0 ? ranges : [isUnread ? UNREAD_SEASON : UNKNOWN_SEASON];
  return {
    placed: all.map((range) => ({
      range,
      rules: withoutOverlaps(rules),
      written: written.join(' '),
    })),
    timetable,
  };
}

/** Reads the seasons of a directory's export, each with its dates and its weekly times. */
export function readSeasons(seasons: readonly WrittenSeason[]): ReadOpeningTimes {
  const pairs = seasons.filter(({ dates, times }) => dates.trim() || times.trim()).map(readPair);
  return place(
    pairs.flatMap(({ placed }) => placed),
    {
      exceptions: pairs.flatMap(({ timetable }) => timetable.exceptions),
      yearlyClosures: pairs.flatMap(({ timetable }) => timetable.yearlyClosures),
      loneDates: [],
      unread: pairs.flatMap(({ timetable }) => timetable.unread),
      doubts: pairs.flatMap(({ timetable }) => timetable.doubts),
    },
  );
}
