import type { ClockTime, TimetableRule } from '#contract/opening-times/openingTimes.ts';
import type { Weekday } from '#contract/opening-times/weekdays.ts';
import { areDoubtfulHours } from '../clockTimes.ts';

/** Some weekdays, every week or on certain weeks of the month (1 to 5, -1 the last). */
export interface DayGroup {
  weekdays: Weekday[];
  nth: number[];
}

export type Hours = { opens: ClockTime | null; closes: ClockTime | null };

export function toRules(groups: DayGroup[], { opens, closes }: Hours): TimetableRule[] {
  return groups.map(({ weekdays, nth }) => ({
    weekdays,
    ...(nth.length > 0 ? { nth } : {}),
    opens,
    closes,
    ...(areDoubtfulHours(opens, closes) ? { doubtful: true } : {}),
  }));
}

const weekdaysOf = (groups: DayGroup[]) => new Set(groups.flatMap(({ weekdays }) => weekdays));

/** Whether days are some of others, and not all of them. */
export function isAmong(days: DayGroup[], others: DayGroup[]): boolean {
  const [some, all] = [weekdaysOf(days), weekdaysOf(others)];
  const isAll = some.size === all.size && days.every(({ nth }) => nth.length === 0);
  return some.isSubsetOf(all) && !isAll;
}

const WEEKS_OF_MONTH = [1, 2, 3, 4, 5];

/** Days without others; null where the weeks of the month that are left have no numbers. */
export function without(groups: DayGroup[], removed: DayGroup[]): DayGroup[] | null {
  let left = groups;
  for (const { weekdays, nth } of removed) {
    const next: DayGroup[] = [];
    for (const group of left) {
      const kept = group.weekdays.filter((day) => !weekdays.includes(day));
      if (kept.length > 0) {
        next.push({ ...group, weekdays: kept });
      }
      const touched = group.weekdays.filter((day) => weekdays.includes(day));
      if (touched.length === 0 || nth.length === 0) {
        continue;
      }
      if (nth.includes(-1) || group.nth.includes(-1)) {
        return null;
      }
      const weeks = group.nth.length > 0 ? group.nth : WEEKS_OF_MONTH;
      const weeksLeft = weeks.filter((week) => !nth.includes(week));
      if (weeksLeft.length > 0) {
        next.push({ weekdays: touched, nth: weeksLeft });
      }
    }
    left = next;
  }
  return left;
}
