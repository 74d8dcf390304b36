import type { OpeningException, YearlyClosure } from '#contract/opening-times/openingTimes.ts';
import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';
import { areDoubtfulHours } from './clockTimes.ts';
import { type DayGroup, type Hours, isAmong, toRules, without } from './dayGroups.ts';
import { isMixed, startsWithSeason, withoutHeading } from './mixedSeasons.ts';
import { withNamedDates } from './namedDates.ts';
import { areOverlapping } from './overlaps.ts';
import { isCalledOff, isExcept, withClosures } from './readClosures.ts';
import { type ScanItem, scan } from './scan.ts';
import { type SeasonGroup, SeasonGroups, type SeasonItem } from './seasonGroups.ts';
import { segmentsOf } from './segments.ts';

export interface ReadTimetable {
  groups: SeasonGroup[];
  exceptions: OpeningException[];
  yearlyClosures: YearlyClosure[];
  /** Single days without hours and mostly without a year: a start for who knows what it means. */
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
type Target =
  | { kind: 'days'; groups: DayGroup[]; item: ScanItem }
  | { kind: 'dates'; dates: string[] };

/** Whether a season ends what a segment says of hours ('Wed 3pm-6pm July-August'). */
function isBehindHours(segment: ScanItem[], index: number): boolean {
  const goesOn = segment.slice(index + 1).some(({ kind }) => kind === 'days' || kind === 'hours');
  return !goesOn && segment.slice(0, index).some(({ kind }) => kind === 'hours');
}

class TimetableReader {
  readonly #text: string;
  readonly #groups: SeasonGroups;
  #seasonFirst: boolean;
  #target: Target | null = null;
  #targetHasHours = false;
  /** Hours that stand before the days they belong to ('10am-2pm Saturdays'). */
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
    if (firstDays >= 0 || (firstHours < 0 && this.#targetHasHours)) {
      this.#finishTarget();
    }
    for (const [index, item] of segment.entries()) {
      this.#readItem(item, segment, index, hoursFirst);
    }
    if (hoursFirst) {
      this.#finishTarget();
      this.#hoursAhead = [];
    }
    if (hasOwnSeason) this.#groups.close();
  }

  #readItem(item: ScanItem, segment: ScanItem[], index: number, hoursFirst: boolean): void {
    if (item === this.#passOver) return;
    switch (item.kind) {
      case 'season':
        this.result.doubts.push(...item.doubts);
        this.#readSeason(item, segment, index);
        break;
      case 'namedSeason':
        // 'Winter (Nov-Apr)': the dates say when, so the name adds nothing.
        if (segment[index + 1]?.kind !== 'season') {
          this.#readSeason(item, segment, index);
        }
        break;
      case 'days':
        this.#readDays(item, segment, index, hoursFirst);
        break;
      case 'date':
        this.#readDate(item, segment, index);
        break;
      case 'hours':
        this.#readHours(item, segment[index - 1], hoursFirst);
        break;
      case 'closed':
        this.#readClosed(item, segment, index);
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

  #readSeason(item: SeasonItem, segment: ScanItem[], index: number): void {
    if (this.#seasonFirst) {
      const target = this.#target;
      this.#finishTarget();
      if (target?.kind === 'days' && item.kind === 'season' && isBehindHours(segment, index)) {
        const isTold = this.#groups.nameSeasonOfDays(item, target.item);
        this.#isMixed ||= !isTold;
        return;
      }
      if (this.#groups.open?.ranges !== null) this.#groups.close();
      this.#groups.nameSeason(item);
      return;
    }
    const hoursFollow = segment.slice(index + 1).some(({ kind }) => kind === 'hours');
    const waiting = this.#target !== null && !this.#targetHasHours;
    if (waiting && hoursFollow) {
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
      item.kind === 'season' && index > 0 && areOverlapping(this.#groups.open.rules);
    this.#groups.nameSeason(item);
    this.#groups.close();
    // 'Sat 8am-1pm May-Oct, 9am-noon Nov-Apr': the day goes on.
    this.#target = target;
    this.#targetHasHours = target !== null;
  }

  #startDays(groups: DayGroup[], item: ScanItem): void {
    this.#groups.markDays(item);
    this.#target = { kind: 'days', groups, item };
    this.#targetHasHours = false;
  }

  #readDays(item: Days, segment: ScanItem[], index: number, hoursFirst: boolean): void {
    if (this.#removing) {
      const closed = segment[index - 1];
      const next = segment[index + 1]?.kind;
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
      this.#startDays(item.groups, item);
      for (const hours of this.#hoursAhead) {
        this.#groups.openAt(item).rules.push(...toRules(item.groups, hours));
      }
      this.#targetHasHours = true;
      return;
    }
    if (this.#target?.kind === 'days' && !this.#targetHasHours) {
      this.#target.groups = [...this.#target.groups, ...item.groups];
      return;
    }
    if (this.#groups.open?.ranges && !this.#seasonFirst) {
      this.#groups.close();
    }
    this.#startDays(item.groups, item);
  }

  #readDate(item: Extract<ScanItem, { kind: 'date' }>, segment: ScanItem[], index: number): void {
    const next = segment[index + 1];
    if (item.date === null && next?.kind === 'hours' && this.#targetHasHours) {
      // 'Sat 9am-1pm, July 4 10am-2pm': other hours that day, not on every Saturday.
      this.#passOver = next;
      this.#keep(item.start, next.end);
      return;
    }
    const used = segment.some(({ kind }) => kind === 'hours' || kind === 'closed');
    if (item.date === null || !used) {
      this.result.loneDates.push({ monthDay: item.monthDay, year: item.year });
      this.#keep(item.start, item.end);
      return;
    }
    for (const hours of this.#hoursAhead) {
      this.result.exceptions.push({ date: item.date, closed: false, ...hours });
    }
    if (this.#target?.kind === 'dates' && !this.#targetHasHours) {
      this.#target.dates.push(item.date);
    } else if (this.#hoursAhead.length === 0) {
      this.#finishTarget();
      this.#target = { kind: 'dates', dates: [item.date] };
      this.#targetHasHours = false;
    }
  }

  #readHours(
    item: Extract<ScanItem, { kind: 'hours' }>,
    before: ScanItem | undefined,
    hoursFirst: boolean,
  ): void {
    const { hours } = item;
    if (before?.kind === 'unread' && this.#targetHasHours) {
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
      if (this.#targetHasHours) {
        this.#hoursAhead = [];
        this.#target = null;
        this.#targetHasHours = false;
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
    this.#targetHasHours = true;
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

  #readClosed(item: ScanItem, segment: ScanItem[], index: number): void {
    const next = segment[index + 1];
    const target = this.#targetHasHours ? null : this.#target;
    if (target?.kind === 'days' && next?.kind === 'days' && isAmong(next.groups, target.groups)) {
      // 'Daily except Mondays 9am-5pm': the hours are those of the other days.
      target.groups = without(target.groups, next.groups) ?? target.groups;
      this.#passOver = next;
      return;
    }
    if (target && (next?.kind !== 'days' || !isExcept(this.#text, item))) {
      if (target.kind === 'dates') {
        for (const date of target.dates) {
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
    if (this.#target && !this.#targetHasHours) {
      this.#apply(
        this.#target,
        { opens: null, closes: null },
        this.#target.kind === 'days' ? this.#target.item : { kind: 'break', start: 0, end: 0 },
      );
    }
    this.#target = null;
    this.#targetHasHours = false;
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
  const items = withoutHeading(withClosures(text, withNamedDates(text, scan(text))));
  const isKept = isCalledOff(text) || isMixed(items);
  const read = isKept ? null : new TimetableReader(text, items).finish();
  return read ?? { ...nothingRead(), unread: [text.trim()] };
}
