import type { ContactMessage } from '#contract/contact/contact.ts';
import type { MarketForm } from '#contract/markets/marketWrites.ts';

/**
 * Each is what somebody fills in who leaves out whatever may be left out, for tests that send a
 * form and do not care what it says.
 */

/** A message to support. */
export const aContactForm = (
  values: Partial<ContactMessage> = {},
): Omit<ContactMessage, 'userType'> => ({
  name: 'Ann',
  email: 'ann@example.com',
  subject: 'A word',
  message: 'Is it open on holidays?',
  ...values,
});

/** A market in Portland, or a stand. */
export const aMarketForm = (values: Partial<MarketForm> = {}): MarketForm => ({
  name: 'Elm Street Market',
  description: 'Vegetables, bread and honey.',
  address: '1 Elm Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97205',
  email: 'elm@example.com',
  acceptedPayments: ['cash'],
  ...values,
});
