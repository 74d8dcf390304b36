import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { versionOf } from '#server/app/versions.ts';
import type { MarketRow } from './markets.queries.ts';

/**
 * A market as its version tells of it. Its hours are there once more without single days: to close
 * it for today is no reason to refuse what somebody has been filling in about the others.
 */
export const versioned = (market: MarketRow) => ({
  ...market,
  hours: hoursOf(market.openingTimes),
});

export const versionOfMarket = (market: MarketRow): string => versionOf(versioned(market));

/**
 * What a change says that leaves single days alone, to be held against what is stored, and what a
 * request calls its fields.
 */
export const withoutDays = ({ openingTimes, ...others }: Partial<MarketRow>) => ({
  ...others,
  ...(openingTimes && { hours: hoursOf(openingTimes) }),
});
export const nameInRequest = (field: string): string => NAMES_IN_REQUEST.get(field) ?? field;

const NAMES_IN_REQUEST = new Map([
  ['hours', 'openingTimes'],
  ['isBoothFeeStated', 'boothFee'],
  ['goodsSold', 'goods'],
  ['paymentsAccepted', 'acceptedPayments'],
]);

/** What opening times say of days in general. */
function hoursOf(openingTimes: OpeningTimes | null) {
  const { yearRound = false, seasons = [], yearlyClosures = [] } = openingTimes ?? {};
  return { yearRound, seasons, yearlyClosures };
}
