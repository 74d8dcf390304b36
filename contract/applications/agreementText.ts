/** What a vendor is told who applies without agreeing to the market's agreement. */
export const AGREEMENT_REQUIRED =
  'You must read and agree to the vendor agreement before applying.';

/** What she is told whose consent was to an agreement that the market has replaced. */
export const AGREEMENT_CHANGED = 'The vendor agreement has changed. Read it again before applying.';
