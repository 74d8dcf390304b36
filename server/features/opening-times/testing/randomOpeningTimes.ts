import { monthDayOf } from '#contract/opening-times/monthDays.ts';
import type {
  OpeningException,
  OpeningTimes,
  Season,
  TimetableRule,
} from '#contract/opening-times/openingTimes.ts';
import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';
import { clockTimeOf } from '../clockTimes.ts';

export interface RandomOptions {
  year: number;
  /** Openings that run past midnight, which leave out exceptions. */
  nights: boolean;
}

/** Opening times as markets have them: seasons, weekly and nth weekday rules, dated exceptions. */
export function randomOpeningTimes(next: () => number, options: RandomOptions): OpeningTimes {
  const below = (limit: number) => Math.floor(next() * limit);
  const dayOf = (day: number) => monthDayOf(1 + Math.floor(day / 28), 1 + (day % 28));
  const monthDay = () => dayOf(below(12 * 28));

  function randomRule(): TimetableRule {
    const weekdays = WEEKDAYS.filter(() => next() < 0.3);
    const nth =
      next() < 0.3 ? [...new Set([1 + below(4), below(3) === 0 ? -1 : 1 + below(5)])] : [];
    const opens = 6 * 60 + below(40) * 15;
    const closes = options.nights && next() < 0.5 ? below(5) * 30 : opens + 15 + below(30) * 10;
    return {
      weekdays: weekdays.length > 0 ? weekdays : ['saturday'],
      ...(nth.length > 0 ? { nth } : {}),
      opens: clockTimeOf(opens),
      closes: clockTimeOf(Math.min(closes, 1440)),
    };
  }

  const randomRules = () => Array.from({ length: 1 + below(3) }, randomRule);

  /** The whole year, or up to three parts of it that have no day in common. */
  function randomSeasons(): Season[] {
    const parts = below(4);
    if (parts === 0) return [{ from: null, to: null, rules: randomRules() }];
    const edges = new Set<number>();
    while (edges.size < 2 * parts) edges.add(below(12 * 28));
    const days = [...edges].sort((a, b) => a - b).map(dayOf);
    const turned = next() < 0.5 ? days : [...days.slice(1), ...days.slice(0, 1)];
    return Array.from({ length: parts }, (_, part) => ({
      from: turned[2 * part]!,
      to: turned[2 * part + 1]!,
      rules: randomRules(),
    }));
  }

  function randomException(): OpeningException {
    const date = `${options.year}-${monthDay()}`;
    return next() < 0.5
      ? { date, closed: true }
      : { date, closed: false, opens: '10:00', closes: '15:30' };
  }

  const exceptions = options.nights ? [] : Array.from({ length: below(4) }, randomException);
  const dates = new Set<string>();
  return {
    yearRound: true,
    seasons: randomSeasons(),
    exceptions: exceptions.filter(({ date }) => !dates.has(date) && dates.add(date)),
  };
}
