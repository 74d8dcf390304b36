/** Payments and food benefits that a listing accepts, refuses, or says nothing about. */
export const PAYMENT_LABELS = {
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

export type Payment = keyof typeof PAYMENT_LABELS;

export const PAYMENTS = Object.keys(PAYMENT_LABELS) as readonly Payment[];
