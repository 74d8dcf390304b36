import type { OpeningTimes, TimetableRule } from '#contract/opening-times/openingTimes.ts';
import { calendarDay } from './calendarDay.ts';
import { type CompiledRule, timetableOf } from './compile.ts';
import { statedOn } from './dayPlan.ts';
import { goesBefore, type SeasonHours, standingOf } from './seasonsAtOdds.ts';

/** What other seasons make of a rule. */
export interface RuleConflict {
  /** Days for which another season speaks: its hours hold, or are the same, 'YYYY-MM-DD'. */
  givesWayOn: string[];
  /** Days on which nobody can tell which hours are meant, in order. */
  undecidedOn: string[];
}

/**
 * The rules beside which other seasons state hours for the same days that cannot hold as well, or
 * that are the same and would stand there twice.
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
    const standings = new Map(stated.map((one) => [one, standingOf(one, stated)]));
    const staying = stated.filter((one) => standings.get(one) !== 'givesWay');
    for (const one of stated) {
      const isGone = !staying.includes(one) || isSaidByAnother(one, staying);
      if (!isGone && standings.get(one) === 'holds') continue;
      const rule = written.get(one.rule)!;
      const conflict = conflicts.get(rule) ?? { givesWayOn: [], undecidedOn: [] };
      conflict[isGone ? 'givesWayOn' : 'undecidedOn'].push(day.date);
      conflicts.set(rule, conflict);
    }
  }
  return conflicts;
}

/** Whether another of them says the same, of the season that goes before or comes first. */
function isSaidByAnother(one: SeasonHours, staying: readonly SeasonHours[]): boolean {
  const speaker = staying
    .filter(({ rule }) => rule.opens === one.rule.opens && rule.closes === one.rule.closes)
    .reduce((first, other) => (goesBefore(other.season, first.season) ? other : first));
  return speaker !== one;
}
