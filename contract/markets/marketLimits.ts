/** What an organizer's market may be, and what it is until she says otherwise. */
export const MIN_VENDOR_SPACES = 5;
export const MAX_VENDOR_SPACES = 200;
export const DEFAULT_VENDOR_SPACES = 30;

/** Dollars, once for each application. */
export const MAX_APPLICATION_FEE = 100;
export const DEFAULT_APPLICATION_FEE = 25;

/** Dollars a day, as amounts leave and arrive: decimal text. */
export const DEFAULT_BOOTH_FEE = '45';

/** An application closes this many days before its event unless the market says otherwise. */
export const DEFAULT_APPLICATION_DEADLINE_DAYS = 7;

/** What a market is not told apart from: a point farther than this from its town is a slip. */
export const BELIEVABLE_MILES = 50;

/** Said where the address of a market is found nowhere; the market is stored all the same. */
export const NO_COORDINATES =
  'Could not get coordinates from address. Market will be created without map location.';

/** The same, of a market that is there already, or before it is sent. */
export const ADDRESS_NOT_FOUND =
  'Could not get coordinates from address. Check it, or enter latitude and longitude, so that it is on the map.';

/** Said where nobody can read the words in which the hours were written; they are stored all the same. */
export const HOURS_NOT_READ =
  'We couldn’t read the hours. Write them as on a sign: Saturday 8 AM - 1 PM, May to October.';
