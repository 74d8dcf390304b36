/** What an organizer's market may be, and what it is until she says otherwise. */
export const MIN_VENDOR_SPACES = 5;
export const MAX_VENDOR_SPACES = 200;
export const DEFAULT_VENDOR_SPACES = 30;

/** Dollars, once for each application. */
export const MAX_APPLICATION_FEE = 100;
export const DEFAULT_APPLICATION_FEE = 25;

/** Dollars a day, as amounts leave and arrive: decimal text. */
export const DEFAULT_BOOTH_FEE = '45';

/** What a market is not told apart from: a point farther than this from its town is a slip. */
export const BELIEVABLE_MILES = 50;

/** The payments that the organizer's form asks about. */
export const FORM_PAYMENTS = ['cash', 'credit', 'debit', 'snap', 'wic'] as const;
export type FormPayment = (typeof FORM_PAYMENTS)[number];

/** Said where the address of a market is found nowhere; the market is stored all the same. */
export const NO_COORDINATES =
  'Could not get coordinates from address. Market will be created without map location.';
