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

/** What a market tells of paying in its own words: its methods without those that have a name here. */
export function paymentWords(market: {
  payments: readonly Payment[];
  paymentMethods: readonly string[];
}): string[] {
  const labels = market.payments.map((payment) => PAYMENT_LABELS[payment].toLowerCase());
  return market.paymentMethods.filter((method) => !labels.includes(method.toLowerCase()));
}
