/** Suggestions start once more characters than this have been typed. */
export const PLACE_QUERY_MIN_LENGTH = 2;
export const PLACE_QUERY_MAX_LENGTH = 120;
export const PLACE_SUGGESTION_LIMIT = 5;
