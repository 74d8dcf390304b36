import type { OpeningTimes, Season } from '#contract/opening-times/openingTimes.ts';
import { areDoubtfulHours } from './clockTimes.ts';

const isStated = ({ from, to }: Omit<Season, 'rules'>, { yearRound }: OpeningTimes): boolean =>
  yearRound || from !== null || to !== null;

/**
 * Opening times as somebody states them who has seen them: hours and seasons that were in doubt as
 * they were read and have been put right since are in doubt no more.
 */
export function withSettledDoubts(openingTimes: OpeningTimes): OpeningTimes {
  return {
    ...openingTimes,
    seasons: openingTimes.seasons.map(({ doubtful: isDoubtful, ...season }) => ({
      ...season,
      ...(isDoubtful && !isStated(season, openingTimes) && { doubtful: true }),
      rules: season.rules.map(({ doubtful, ...rule }) =>
        doubtful && areDoubtfulHours(rule.opens, rule.closes) ? { ...rule, doubtful } : rule,
      ),
    })),
  };
}
