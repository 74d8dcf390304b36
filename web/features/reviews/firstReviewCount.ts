/** How many of a market's reviews are shown before all are asked for. */
export const FIRST_REVIEW_COUNT = 5;
