import type { OpeningTimes, TimetableRule } from '#contract/opening-times/openingTimes.ts';
import { calendarDay } from './calendarDay.ts';
import { type CompiledRule, timetableOf } from './compile.ts';
import { statedOn } from './dayPlan.ts';
import { standingOf } from './seasonsAtOdds.ts';

/** What other seasons make of a rule. */
export interface RuleConflict {
  /** Days on which the hours of another season hold, 'YYYY-MM-DD'. */
  givesWayOn: string[];
  /** Whether there are days on which nobody can tell which hours are meant. */
  isUndecided: boolean;
}

/**
 * The rules beside which other seasons state different hours for the same days.
 *
 * @param from days since 1970-01-01; both inclusive
 */
export function ruleConflicts(
  openingTimes: OpeningTimes,
  from: number,
  to: number,
): Map<TimetableRule, RuleConflict> {
  const conflicts = new Map<TimetableRule, RuleConflict>();
  const { seasons } = timetableOf(openingTimes);
  if (seasons.length < 2) return conflicts;
  const written = new Map<CompiledRule, TimetableRule>(
    seasons.flatMap(({ rules }, index) =>
      rules.map((rule, place) => [rule, openingTimes.seasons[index]!.rules[place]!] as const),
    ),
  );
  for (let number = from; number <= to; number++) {
    const day = calendarDay(number);
    const stated = statedOn(seasons, day);
    if (stated.length < 2) continue;
    for (const one of stated) {
      const standing = standingOf(one, stated);
      if (standing === 'holds') continue;
      const rule = written.get(one.rule)!;
      const conflict = conflicts.get(rule) ?? { givesWayOn: [], isUndecided: false };
      if (standing === 'givesWay') conflict.givesWayOn.push(day.date);
      else conflict.isUndecided = true;
      conflicts.set(rule, conflict);
    }
  }
  return conflicts;
}
