import { DAY_MS, dayNumber } from '#contract/calendarDays.ts';
import type { DemoMarket } from './demoMarkets.ts';
import { createRandom, type Random } from './random.ts';
import type { ReviewRow } from './rows.ts';
import { sessionDates } from './sessions.ts';
import {
  COMMENTS,
  type Comments,
  GENERAL_COMMENTS,
  REVIEWER_NAMES,
} from './words/reviewComments.ts';

const OLDEST_DAYS = 400;
/** In UTC, so that it is after the market and still the same day there, or just past midnight. */
const EARLIEST_HOUR = 19;
const HOURS_OF_WRITING = 6;
/** The listings that open the site are well known. */
const FEATURED_COUNT = 4;

/** @param day day number of the first start; every review is older */
export function createDemoReviews(markets: readonly DemoMarket[], day: number): ReviewRow[] {
  return markets.flatMap((market) => reviewsOf(market, day));
}

function reviewsOf(market: DemoMarket, day: number): ReviewRow[] {
  const random = createRandom(`reviews ${market.name}`);
  const isFeatured = market.id <= FEATURED_COUNT;
  if (!isFeatured && random.chance(0.12)) return [];
  const count = isFeatured ? random.integer(8, 12) : random.integer(3, 11);
  const specific = COMMENTS[market.category];
  const left: Record<keyof Comments, string[]> = {
    pleased: shuffled(specific.pleased, GENERAL_COMMENTS.pleased, random),
    mixed: shuffled(specific.mixed, GENERAL_COMMENTS.mixed, random),
    cross: shuffled(specific.cross, GENERAL_COMMENTS.cross, random),
  };
  const openDates = market.openingTimes
    ? sessionDates(market.openingTimes, day - OLDEST_DAYS, OLDEST_DAYS - 1)
    : [];
  const visited = () =>
    openDates.length > 0 ? dayNumber(random.pick(openDates)) : day - random.integer(2, OLDEST_DAYS);
  return random.sample(REVIEWER_NAMES, count).map((reviewerName) => {
    const rating = drawRating(random);
    const mood = rating >= 4 ? 'pleased' : rating === 3 ? 'mixed' : 'cross';
    const isSilent = random.chance(0.12);
    return {
      marketId: market.id,
      reviewerName,
      rating,
      comment: isSilent ? null : (left[mood].pop() ?? null),
      reviewDate: eveningOf(visited(), random),
      isDemo: true,
    };
  });
}

/** A moment on the evening of a day, wherever in the US that is. */
function eveningOf(day: number, random: Random): Date {
  const hour = EARLIEST_HOUR + random.next() * HOURS_OF_WRITING;
  return new Date((day + hour / 24) * DAY_MS);
}

function shuffled(
  specific: readonly string[],
  general: readonly string[],
  random: Random,
): string[] {
  const all = [...specific, ...general];
  return random.sample(all, all.length);
}

function drawRating(random: Random): number {
  const draw = random.next();
  if (draw < 0.56) return 5;
  if (draw < 0.84) return 4;
  return draw < 0.94 ? 3 : 2;
}
