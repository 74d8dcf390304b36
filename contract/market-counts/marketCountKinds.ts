/** What shoppers do with a listing that is counted, without a word of who they are. */
export const MARKET_COUNT_KINDS = ['view', 'directions', 'visit'] as const;
export type MarketCountKind = (typeof MARKET_COUNT_KINDS)[number];

/** The days that the owner of a listing is shown. */
export const COUNTED_DAYS = 56;
/** The days that her cards sum up. */
export const MONTH_DAYS = 30;
