/** How many people come on a day, as it may be known. */
interface Visitors {
  avgDailyFootTraffic: number | null;
  avgDailyVisitors: number | null;
}

/**
 * The people a day that a vendor can count on: as an event says, else its market; null where
 * nobody has said.
 */
export const expectedVisitors = (
  market: Visitors,
  event?: Pick<Visitors, 'avgDailyFootTraffic'> | null,
): number | null =>
  event?.avgDailyFootTraffic ?? market.avgDailyFootTraffic ?? market.avgDailyVisitors;
