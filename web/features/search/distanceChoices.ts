/** Distance choices of the market search, in miles. */
export const SEARCH_RADIUS_CHOICES_MILES = [5, 10, 25, 50, 100] as const;
