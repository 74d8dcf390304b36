/** Earth radius in miles, as the specification fixes it for every distance on the site. */
export const EARTH_RADIUS_MILES = 3959;

/** Distance choices of the market search, in miles. */
export const SEARCH_RADIUS_CHOICES_MILES = [5, 10, 25, 50, 100] as const;
export const DEFAULT_SEARCH_RADIUS_MILES = 25;
/** No search reaches farther: half of the Earth's circumference, in miles. */
export const MAX_SEARCH_RADIUS_MILES = 12_438;

/** With a point and no `limit`, a list answers this many nearest markets. */
export const DEFAULT_NEAREST_LIMIT = 100;
/** PostgreSQL's integer; a larger id cannot exist. */
export const MAX_ID = 2_147_483_647;

/** The largest `limit` that a list accepts. */
export const MAX_LIST_LIMIT = 1000;

/** Suggestions start once more characters than this have been typed. */
export const PLACE_QUERY_MIN_LENGTH = 2;
export const PLACE_QUERY_MAX_LENGTH = 120;
export const PLACE_SUGGESTION_LIMIT = 5;

/** Longest free text that a search accepts. */
export const SEARCH_TEXT_MAX_LENGTH = 120;

/** An application closes this many days before its event unless the market says otherwise. */
export const DEFAULT_APPLICATION_DEADLINE_DAYS = 7;

/** Longest texts that any call accepts, in characters: a name or a line, an address, an essay. */
export const SHORT_TEXT_MAX_LENGTH = 200;
export const EMAIL_MAX_LENGTH = 254;
export const URL_MAX_LENGTH = 2_000;
export const LONG_TEXT_MAX_LENGTH = 5_000;

/** Why an event is cancelled or postponed. */
export const REASON_MAX_LENGTH = 1_000;

export const REVIEW_COMMENT_MAX_LENGTH = 2_000;

/** Of the built-in identity service, in characters. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** Distance choices of the vendor directory, in miles. */
export const BROWSE_RADIUS_CHOICES_MILES = [5, 10, 15, 20, 25, 50, 100] as const;
export const DEFAULT_BROWSE_RADIUS_MILES = 20;

export const ANNOUNCEMENT_MAX_LENGTH = 2_000;
