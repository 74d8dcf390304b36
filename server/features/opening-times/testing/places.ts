import type { OpeningTimes, Season, TimetableRule } from '#contract/opening-times/openingTimes.ts';
import type { Weekday } from '#contract/opening-times/weekdays.ts';
import type { DatedOpening, OpeningPlace } from '../evaluating/evaluate.ts';
import { readOperatingHours } from '../reading/read.ts';

const PORTLAND = { timeZone: 'America/Los_Angeles', latitude: 45.52, longitude: -122.68 };

export function placeWith(
  openingTimes: OpeningTimes | null,
  datedOpenings: readonly DatedOpening[] = [],
): OpeningPlace {
  return { ...PORTLAND, openingTimes, datedOpenings };
}

export function written(text: string, datedOpenings?: readonly DatedOpening[]): OpeningPlace {
  return placeWith(readOperatingHours(text).openingTimes, datedOpenings);
}

export function rule(weekday: Weekday, opens: string | null, closes: string | null): TimetableRule {
  return { weekdays: [weekday], opens, closes };
}

export function seasonal(season: Partial<Season>, yearRound = false): OpeningPlace {
  return placeWith({
    yearRound,
    seasons: [{ from: null, to: null, rules: [], ...season }],
    exceptions: [],
  });
}

/** A local time of Portland in summer ('2026-07-11 10:00'). */
export const summer = (local: string) => Date.parse(`${local.replace(' ', 'T')}:00-07:00`);
export const winter = (local: string) => Date.parse(`${local.replace(' ', 'T')}:00-08:00`);
