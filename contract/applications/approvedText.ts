/** What a vendor is told who was approved for a market in general, which takes no place on any date. */
export const HOLDS_NO_SPOT =
  'This approval holds no spot on any date yet. Apply to each event you want to sell at.';
