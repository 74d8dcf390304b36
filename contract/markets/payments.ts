/** Payments and food benefits that a listing accepts, refuses, or says nothing about. */
export const PAYMENTS = [
  'cash',
  'credit',
  'debit',
  'check',
  'payment_app',
  'snap',
  'wic',
  'wic_cash',
  'sfmnp',
  'fmnp',
  'snap_match',
] as const;

export type Payment = (typeof PAYMENTS)[number];

export const PAYMENT_LABELS: Record<Payment, string> = {
  cash: 'Cash',
  credit: 'Credit cards',
  debit: 'Debit cards',
  check: 'Checks',
  payment_app: 'Payment app',
  snap: 'SNAP',
  wic: 'WIC',
  wic_cash: 'WIC cash value',
  sfmnp: 'Senior coupons (SFMNP)',
  fmnp: 'WIC coupons (FMNP)',
  snap_match: 'SNAP match (Double Up)',
};
