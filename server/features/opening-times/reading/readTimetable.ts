import type { OpeningException, YearlyClosure } from '#contract/opening-times/openingTimes.ts';
import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';
import { areDoubtfulHours } from '../clockTimes.ts';
import { areOverlapping } from '../overlaps.ts';
import { withClosedWeekdays } from './closedWeekdays.ts';
import { type DayGroup, type Hours, isAmong, toRules, without } from './dayGroups.ts';
import { isMixed, startsWithSeason, withoutHeading } from './mixedSeasons.ts';
import { withNamedDates } from './namedDates.ts';
import { isCalledOff, isExcept, withClosures } from './readClosures.ts';
import { type ScanItem, scan } from './scan.ts';
import { type SeasonGroup, SeasonGroups, type SeasonItem } from './seasonGroups.ts';
import { segmentsOf } from './segments.ts';

export interface ReadTimetable {
  groups: SeasonGroup[];
  exceptions: OpeningException[];
  yearlyClosures: YearlyClosure[];
  /**
   * Single days without hours and mostly without a year: a start for who knows what it means, and
   * otherwise a season that nobody can tell ('Saturdays 9am-1pm, last market October 25').
   */
  loneDates: { monthDay: string; year: number | null }[];
  unread: string[];
  doubts: string[];
}

const nothingRead = (): ReadTimetable => ({
  groups: [],
  exceptions: [],
  yearlyClosures: [],
  loneDates: [],
  unread: [],
  doubts: [],
});

type Days = Extract<ScanItem, { kind: 'days' }>;

/** The days whose hours are being read. */
type Target = { hasHours: boolean } & (
  | { kind: 'days'; groups: DayGroup[]; item: ScanItem }
  | { kind: 'dates'; dates: string[] }
);

/** The segment around an item. */
interface Context {
  before: ScanItem[];
  after: ScanItem[];
  /** Whether hours stand before the days they belong to ('10am-2pm Saturdays'). */
  hoursFirst: boolean;
}

/** Whether a season ends what a segment says of hours ('Wed 3pm-6pm July-August'). */
function isBehindHours({ before, after }: Context): boolean {
  const goesOn = after.some(({ kind }) => kind === 'days' || kind === 'hours');
  return !goesOn && before.some(({ kind }) => kind === 'hours');
}

/**
 * Whether hours, or 'closed', are said of a date itself ('July 4 10am-2pm', '10am-2pm July 4'). In
 * 'December 5, 12 and 19' none are.
 */
const hasItsOwn = ({ before, after: [next], hoursFirst }: Context): boolean =>
  (next?.kind === 'hours' && !next.hours.ambiguous) ||
  before.at(-1)?.kind === 'closed' ||
  (hoursFirst && !before.some(({ kind }) => kind === 'days'));

class TimetableReader {
  readonly #text: string;
  readonly #groups: SeasonGroups;
  #seasonFirst: boolean;
  #target: Target | null = null;
  /** Hours that stand before the days they belong to. */
  #hoursAhead: Hours[] = [];
  #removing = false;
  /** Whether nobody can tell which of the hours a season belongs to. */
  #isMixed = false;
  /** What has been read together with what stands before it. */
  #passOver: ScanItem | null = null;
  readonly result = nothingRead();

  constructor(text: string, items: ScanItem[]) {
    this.#text = text;
    this.#groups = new SeasonGroups(text);
    this.#seasonFirst = startsWithSeason(items);
    for (const segment of segmentsOf(items)) {
      this.#readSegment(segment);
    }
    this.#finishTarget();
  }

  /** The target, as long as it has no hours. */
  get #waiting(): Target | null {
    return this.#target?.hasHours ? null : this.#target;
  }

  #readSegment(segment: ScanItem[]): void {
    const irregular = segment.find(({ kind }) => kind === 'irregular');
    if (irregular && segment.some(({ kind }) => kind === 'days' || kind === 'hours')) {
      this.#finishTarget();
      this.#keep(segment[0]?.start ?? 0, segment.at(-1)?.end ?? 0);
      return;
    }
    const firstHours = segment.findIndex(({ kind }) => kind === 'hours');
    const firstDays = segment.findIndex(({ kind }) => kind === 'days' || kind === 'date');
    const hoursFirst = firstHours >= 0 && firstDays > firstHours;
    this.#removing = false;
    // 'Year-round Saturdays 8am-noon; Tuesdays 3pm-7pm June to September': a season of its own.
    const hasOwnSeason =
      this.#seasonFirst && segment[0]?.kind === 'days' && segment.at(-1)?.kind === 'season';
    if (hasOwnSeason) {
      this.#finishTarget();
      this.#groups.close();
    }
    if (firstDays >= 0 || (firstHours < 0 && this.#target?.hasHours)) {
      this.#finishTarget();
    }
    for (const [index, item] of segment.entries()) {
      const [before, after] = [segment.slice(0, index), segment.slice(index + 1)];
      this.#readItem(item, { before, after, hoursFirst });
    }
    if (hoursFirst) {
      this.#finishTarget();
      this.#hoursAhead = [];
    }
    if (hasOwnSeason) this.#groups.close();
  }

  #readItem(item: ScanItem, context: Context): void {
    if (item === this.#passOver) return;
    switch (item.kind) {
      case 'season':
        this.result.doubts.push(...item.doubts);
        this.#readSeason(item, context);
        break;
      case 'namedSeason':
        // 'Winter (Nov-Apr)': the dates say when, so the name adds nothing.
        if (context.after[0]?.kind !== 'season') {
          this.#readSeason(item, context);
        }
        break;
      case 'days':
        this.#readDays(item, context);
        break;
      case 'date':
        this.#readDate(item, context);
        break;
      case 'hours':
        this.#readHours(item, context);
        break;
      case 'closed':
        this.#readClosed(item, context);
        break;
      case 'closedDates':
        for (const date of item.dates) {
          this.result.exceptions.push({ date, closed: true });
        }
        break;
      case 'yearlyClosures':
        this.result.yearlyClosures.push(...item.closures);
        break;
      default:
        this.#keep(item.start, item.end);
    }
  }

  #readSeason(item: SeasonItem, context: Context): void {
    if (this.#seasonFirst) {
      const target = this.#target;
      this.#finishTarget();
      if (target?.kind === 'days' && item.kind === 'season' && isBehindHours(context)) {
        const isTold = this.#groups.nameSeasonOfDays(item, target.item);
        this.#isMixed ||= !isTold;
        return;
      }
      if (this.#groups.open?.ranges !== null) this.#groups.close();
      this.#groups.nameSeason(item);
      return;
    }
    const hoursFollow = context.after.some(({ kind }) => kind === 'hours');
    if (this.#waiting && hoursFollow) {
      // 'Saturdays May-October 8am-1pm': the rule is still being read.
      if (this.#groups.open?.ranges === null && this.#groups.open.rules.length > 0) {
        this.#groups.close();
      }
      this.#groups.nameSeason(item);
      return;
    }
    const target = this.#target;
    this.#finishTarget();
    // 'Sat 8am-1pm May-Oct; Nov-Mar: Sat 10am-1pm': nothing is left for it to stand behind.
    this.#seasonFirst ||= this.#groups.open === null;
    if (this.#groups.open?.ranges !== null) {
      this.#groups.close();
      this.#groups.nameSeason(item);
      return;
    }
    // 'Saturdays 8am-1pm (9am-noon Nov-Mar)': the season may be that of the last hours alone.
    this.#isMixed ||=
      item.kind === 'season' &&
      context.before.length > 0 &&
      areOverlapping(this.#groups.open.rules);
    this.#groups.nameSeason(item);
    this.#groups.close();
    // 'Sat 8am-1pm May-Oct, 9am-noon Nov-Apr': the day goes on.
    this.#target = target && { ...target, hasHours: true };
  }

  #startDays(groups: DayGroup[], item: ScanItem, hasHours = false): void {
    this.#groups.markDays(item);
    this.#target = { kind: 'days', groups, item, hasHours };
  }

  #readDays(item: Days, { before, after, hoursFirst }: Context): void {
    if (this.#removing) {
      const closed = before.at(-1);
      const next = after[0]?.kind;
      const isNamed = closed?.kind === 'closed';
      const isExcepted = isNamed && isExcept(this.#text, closed);
      if (isNamed || next !== 'hours') {
        this.#remove(item);
      }
      if (next !== 'hours' && (next !== 'unread' || !isExcepted)) {
        return;
      }
      this.#removing = false;
      if (!isNamed || isExcepted) {
        // 'except Sundays 10am-4pm': other hours that day, not none.
        this.#startDays(item.groups, item);
      }
      return;
    }
    if (hoursFirst) {
      this.#startDays(item.groups, item, true);
      for (const hours of this.#hoursAhead) {
        this.#groups.openAt(item).rules.push(...toRules(item.groups, hours));
      }
      return;
    }
    const waiting = this.#waiting;
    if (waiting?.kind === 'days') {
      waiting.groups = [...waiting.groups, ...item.groups];
      return;
    }
    if (this.#groups.open?.ranges && !this.#seasonFirst) {
      this.#groups.close();
    }
    this.#startDays(item.groups, item);
  }

  #readDate(item: Extract<ScanItem, { kind: 'date' }>, context: Context): void {
    const { before, after } = context;
    const [next] = after;
    const used = [...before, ...after].some(({ kind }) => kind === 'hours' || kind === 'closed');
    const date = used ? item.date : null;
    if (date === null && !hasItsOwn(context)) {
      this.result.loneDates.push({ monthDay: item.monthDay, year: item.year });
    }
    if (date === null && next?.kind === 'hours' && this.#target?.hasHours) {
      // 'Sat 9am-1pm, July 4 10am-2pm': other hours that day, not on every Saturday.
      this.#passOver = next;
      this.#keep(item.start, next.end);
      return;
    }
    if (date === null) {
      this.#keep(item.start, item.end);
      return;
    }
    for (const hours of this.#hoursAhead) {
      this.result.exceptions.push({ date, closed: false, ...hours });
    }
    const waiting = this.#waiting;
    if (waiting?.kind === 'dates') {
      waiting.dates.push(date);
    } else if (this.#hoursAhead.length === 0) {
      this.#finishTarget();
      this.#target = { kind: 'dates', dates: [date], hasHours: false };
    }
  }

  #readHours(item: Extract<ScanItem, { kind: 'hours' }>, { before, hoursFirst }: Context): void {
    const { hours } = item;
    if (before.at(-1)?.kind === 'unread' && this.#target?.hasHours) {
      // 'Sat 8am-1pm, vendor setup 6am-8am': what those hours are is not known.
      this.#keep(item.start, item.end);
      return;
    }
    const written = this.#text.slice(item.start, item.end).trim();
    if (hours.doubt) {
      this.result.doubts.push(`'${written}': ${hours.doubt}`);
    }
    if (hours.ambiguous) {
      this.#keep(item.start, item.end);
    }
    const { opens, closes } = hours;
    if (areDoubtfulHours(opens, closes)) {
      this.result.doubts.push(`'${written}' can hardly be meant`);
    }
    if (hoursFirst) {
      if (this.#target?.hasHours) {
        this.#hoursAhead = [];
        this.#target = null;
      }
      this.#hoursAhead.push({ opens, closes });
      return;
    }
    if (hours.daily && this.#target === null) {
      this.#startDays([{ weekdays: [...WEEKDAYS], nth: [] }], item);
    }
    if (this.#target === null) {
      this.#keep(item.start, item.end);
      return;
    }
    this.#apply(this.#target, { opens, closes }, item);
    this.#target.hasHours = true;
  }

  #apply(target: Target, hours: Hours, item: ScanItem): void {
    if (target.kind === 'dates') {
      for (const date of target.dates) {
        this.result.exceptions.push({ date, closed: false, ...hours });
      }
      return;
    }
    this.#groups.openAt(target.item);
    this.#groups.openAt(item).rules.push(...toRules(target.groups, hours));
  }

  #readClosed(item: ScanItem, { after: [next] }: Context): void {
    const waiting = this.#waiting;
    if (waiting?.kind === 'days' && next?.kind === 'days' && isAmong(next.groups, waiting.groups)) {
      // 'Daily except Mondays 9am-5pm': the hours are those of the other days.
      waiting.groups = without(waiting.groups, next.groups) ?? waiting.groups;
      this.#passOver = next;
      return;
    }
    if (waiting && (next?.kind !== 'days' || !isExcept(this.#text, item))) {
      if (waiting.kind === 'dates') {
        for (const date of waiting.dates) {
          this.result.exceptions.push({ date, closed: true });
        }
      }
      this.#target = null;
      return;
    }
    if (next?.kind === 'days') {
      this.#finishTarget();
      this.#removing = true;
      return;
    }
    this.#keep(item.start, item.end);
  }

  #remove({ groups, start, end }: Days): void {
    const group = this.#groups.last;
    if (!group) {
      return;
    }
    const rules = group.rules.flatMap((rule) => {
      const left = without([{ weekdays: rule.weekdays, nth: rule.nth ?? [] }], groups);
      if (left === null) {
        this.#keep(start, end);
        return rule;
      }
      return left.map(({ weekdays, nth }) => ({
        ...rule,
        weekdays,
        ...(nth.length > 0 ? { nth } : {}),
      }));
    });
    group.rules = rules;
  }

  /** Days that never got hours are open days whose hours nobody stated. */
  #finishTarget(): void {
    const waiting = this.#waiting;
    if (waiting) {
      this.#apply(
        waiting,
        { opens: null, closes: null },
        waiting.kind === 'days' ? waiting.item : { kind: 'break', start: 0, end: 0 },
      );
    }
    this.#target = null;
  }

  /** Null where nobody can tell which of the hours a season belongs to. */
  finish(): ReadTimetable | null {
    this.#groups.close();
    return this.#isMixed ? null : { ...this.result, groups: this.#groups.closed };
  }

  #keep(start: number, end: number): void {
    const piece = this.#text.slice(start, end).trim();
    if (piece) {
      this.result.unread.push(piece);
    }
  }
}

/** Reads seasons, days, hours and dated days from one written timetable. */
export function readTimetable(text: string): ReadTimetable {
  const scanned = withClosedWeekdays(text, withNamedDates(text, scan(text)));
  const items = withoutHeading(withClosures(text, scanned));
  const isKept = isCalledOff(text) || isMixed(items);
  const read = isKept ? null : new TimetableReader(text, items).finish();
  return read ?? { ...nothingRead(), unread: [text.trim()] };
}
