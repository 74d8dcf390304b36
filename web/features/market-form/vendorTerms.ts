import {
  CATEGORIES_WITHOUT_APPLICATIONS,
  type MarketCategory,
} from '#contract/markets/categories.ts';

/** Which categories come to terms with vendors through the site. */
export const hasTerms = (category: MarketCategory): boolean =>
  !CATEGORIES_WITHOUT_APPLICATIONS.includes(category);

/** What it means for a market of a category that it is looking for vendors. */
export const hiringHint = (category: MarketCategory): string =>
  hasTerms(category)
    ? 'Vendors can find the market and apply.'
    : 'Vendors don’t apply to flea markets and farm stands here.';
