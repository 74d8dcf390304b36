import { dateOfDay, dayNumber } from '#contract/calendarDays.ts';
import { COUNTED_DAYS, type MarketCountKind } from '#contract/market-counts/marketCountKinds.ts';
import type { MarketCounts } from '#contract/market-counts/marketCounts.ts';
import type { DailyCount } from './marketCounts.queries.ts';

/** The first of the days that an owner is shown. */
export const firstCountedDay = (today: string): string =>
  dateOfDay(dayNumber(today) - COUNTED_DAYS + 1);

/** Every day, also those on which nothing happened, oldest first. */
export function presentCounts(counts: DailyCount[], today: string): MarketCounts {
  const known = new Map(counts.map(({ day, kind, count }) => [`${day} ${kind}`, count]));
  const first = dayNumber(firstCountedDay(today));
  return {
    today,
    days: Array.from({ length: COUNTED_DAYS }, (_, index) => {
      const date = dateOfDay(first + index);
      const of = (kind: MarketCountKind) => known.get(`${date} ${kind}`) ?? 0;
      return { date, views: of('view'), directions: of('directions'), visits: of('visit') };
    }),
  };
}
