/** The demo's vendor agreement, line by line: a title, and paragraphs parted by empty lines. */
export const AGREEMENT_TITLE = 'Vendor Agreement';
export const AGREEMENT_LINES = [
  'This document belongs to the demo data. Nobody is bound by it.',
  '',
  '1. You sell what you have grown, caught, baked or made yourself.',
  '',
  '2. You arrive in time for setup, stay until the market closes, and take your',
  '   waste home with you.',
  '',
  '3. Your tent is weighted with 25 pounds at each leg, whatever the forecast says.',
  '',
  '4. Scales are certified, prices are posted, and samples are kept covered.',
  '',
  '5. Whoever cannot come says so by Thursday noon, so that somebody from the',
  '   waitlist can have the place.',
  '',
  '6. The booth fee is due on the day. It is returned when the market is cancelled.',
] as const;
