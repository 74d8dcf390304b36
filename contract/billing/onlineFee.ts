/** What an online payment costs: 2.9% of it and 30 cents. */
export const ONLINE_FEE_TEXT = '2.9% + $0.30';
const PER_MILLE = 29;
const FIXED_CENTS = 30;

/** The fee of an online payment, to the cent, halves up; nothing is paid without a payment. */
export const onlineFeeCents = (totalCents: number): number =>
  totalCents <= 0 ? 0 : Math.round((totalCents * PER_MILLE) / 1000) + FIXED_CENTS;
