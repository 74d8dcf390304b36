import { PAYMENT_LABELS, PAYMENTS, type Payment } from './payments.ts';

/** The payment that is called so, whatever the case. */
export const paymentNamed = (word: string): Payment | undefined =>
  PAYMENTS.find((payment) => PAYMENT_LABELS[payment].toLowerCase() === word.toLowerCase());

/** The payments that some of the words name. */
export const paymentsNamed = (words: readonly string[]): Payment[] =>
  words.map(paymentNamed).filter((payment) => payment !== undefined);

/** What a market tells of paying in its own words: its methods without those that have a name here. */
export function paymentWords(market: {
  payments: readonly Payment[];
  paymentMethods: readonly string[];
}): string[] {
  return market.paymentMethods.filter((method) => {
    const payment = paymentNamed(method);
    return !payment || !market.payments.includes(payment);
  });
}
