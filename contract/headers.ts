/** How many items a list has in all, whatever part of it was sent. */
export const TOTAL_COUNT_HEADER = 'x-total-count';

/** The place that `near` was taken to mean: percent-encoded label, latitude and longitude by ';'. */
export const SEARCH_PLACE_HEADER = 'x-search-place';

/** How many of a person's notices she has not read, whatever part of them was sent. */
export const UNREAD_COUNT_HEADER = 'x-unread-count';
