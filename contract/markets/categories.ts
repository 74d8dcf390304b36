/** The four kinds of market a listing can be; nothing else is accepted. */
export const MARKET_CATEGORIES = [
  'farmers_market',
  'farm_stand',
  'flea_market',
  'food_market',
] as const;

export type MarketCategory = (typeof MARKET_CATEGORIES)[number];

export const MARKET_CATEGORY_LABELS: Record<MarketCategory, string> = {
  farmers_market: 'Farmers market',
  farm_stand: 'Farm stand',
  flea_market: 'Flea market',
  food_market: 'Food market',
};

/** Categories whose vendors do not apply through the site, so hiring lists leave them out. */
export const CATEGORIES_WITHOUT_APPLICATIONS: readonly MarketCategory[] = [
  'flea_market',
  'farm_stand',
];
