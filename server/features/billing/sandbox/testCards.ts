/** What the sandbox does with a card. */
export type CardBehaviour = 'paid' | 'declined' | 'noFunds' | 'asksBank' | 'failsLater';

/** The well-known test numbers; nobody's cards. */
const TEST_CARDS: Record<string, CardBehaviour> = {
  '4242424242424242': 'paid',
  '5555555555554444': 'paid',
  '378282246310005': 'paid',
  '4000000000000002': 'declined',
  '4000000000009995': 'noFunds',
  '4000002500003155': 'asksBank',
  '4000002760003184': 'asksBank',
  '4000000000000341': 'failsLater',
};

export const REFUSALS: Partial<Record<CardBehaviour, string>> = {
  declined: 'Your card was declined.',
  noFunds: 'Your card has insufficient funds.',
};

/** Null: not one of the test cards. Spaces and dashes between the digits do not matter. */
export const behaviourOf = (cardNumber: string): CardBehaviour | null =>
  TEST_CARDS[cardNumber.replace(/[\s-]/g, '')] ?? null;

/** Whether a card that says MM/YY is past its last month. */
export function hasExpired(expiry: string, now: number): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  return month < 1 || month > 12 || now >= Date.UTC(2000 + year, month);
}
