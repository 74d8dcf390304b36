/** Earth radius in miles, as the specification fixes it for every distance on the site. */
export const EARTH_RADIUS_MILES = 3959;

/** No search reaches farther: half of the Earth's circumference, in miles. */
export const MAX_SEARCH_RADIUS_MILES = 12_438;

/** PostgreSQL's integer; a larger id cannot exist. */
export const MAX_ID = 2_147_483_647;

/** The largest `limit` that a list accepts. */
export const MAX_LIST_LIMIT = 1000;

/** Longest free text that a search accepts. */
export const SEARCH_TEXT_MAX_LENGTH = 120;

/** Longest texts that any call accepts, in characters: a name or a line, an address, an essay. */
export const SHORT_TEXT_MAX_LENGTH = 200;
export const EMAIL_MAX_LENGTH = 254;
export const URL_MAX_LENGTH = 2_000;
export const LONG_TEXT_MAX_LENGTH = 5_000;

/** Why an event is called off, a claim declined or a report decided so. */
export const REASON_MAX_LENGTH = 1_000;
