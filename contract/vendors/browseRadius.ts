/** How far the vendor directory reaches from a place unless a search says so, in miles. */
export const DEFAULT_BROWSE_RADIUS_MILES = 20;
