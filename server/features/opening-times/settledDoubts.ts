import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { areDoubtfulHours } from './clockTimes.ts';

/**
 * Opening times as somebody states them who has seen them: hours that were in doubt as they were
 * read and have been put right since are in doubt no more.
 */
export function withSettledDoubts(openingTimes: OpeningTimes): OpeningTimes {
  return {
    ...openingTimes,
    seasons: openingTimes.seasons.map((season) => ({
      ...season,
      rules: season.rules.map(({ doubtful, ...rule }) =>
        doubtful && areDoubtfulHours(rule.opens, rule.closes) ? { ...rule, doubtful } : rule,
      ),
    })),
  };
}
