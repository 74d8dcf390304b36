/** How far a search of markets reaches unless it says so, in miles. */
export const DEFAULT_SEARCH_RADIUS_MILES = 25;
