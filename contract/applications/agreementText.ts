/** What a vendor is told who applies without agreeing to the market's agreement. */
export const AGREEMENT_REQUIRED =
  'You must read and agree to the vendor agreement before applying.';
