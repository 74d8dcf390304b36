import type { AdminMarketWrite } from '#contract/markets/marketWrites.ts';
import { PAYMENTS } from '#contract/markets/payments.ts';
import { paymentNamed, paymentsNamed, paymentWords } from '#contract/markets/paymentWords.ts';
import type { MarketRow } from './markets.queries.ts';

type Said = Pick<AdminMarketWrite, 'acceptedPayments' | 'paymentMethods'>;
type Stored = Pick<MarketRow, 'paymentsAccepted' | 'paymentsNotAccepted' | 'paymentMethods'>;

/**
 * How to pay, as a form says it. Answers list what is accepted by its names, before the words of
 * whoever runs the market: sent back, those names are no words of hers.
 */
export const paymentValues = (said: Said, stored: Stored | null) => ({
  ...acceptedBy(said, stored),
  paymentMethods: wordsOf(said, stored),
});

/** What is accepted is not refused any more; of the others nothing is said. */
function acceptedBy({ acceptedPayments, paymentMethods = [] }: Said, stored: Stored | null) {
  const named = paymentsNamed(paymentMethods);
  if (!acceptedPayments && named.length === 0) return {};
  const said = acceptedPayments ?? [...(stored?.paymentsAccepted ?? []), ...named];
  const accepted = PAYMENTS.filter((payment) => said.includes(payment));
  const refused = (stored?.paymentsNotAccepted ?? []).filter(
    (payment) => !accepted.includes(payment),
  );
  return { paymentsAccepted: accepted, paymentsNotAccepted: refused };
}

/** Undefined: they stay as they are stored. */
function wordsOf(
  { acceptedPayments, paymentMethods }: Said,
  stored: Stored | null,
): string[] | undefined {
  if (paymentMethods) return paymentMethods.filter((word) => !paymentNamed(word));
  if (!acceptedPayments || !stored) return undefined;
  const withdrawn = stored.paymentsAccepted.filter(
    (payment) => !acceptedPayments.includes(payment),
  );
  // A directory may have told of a payment in words as well: they go with it.
  const left = paymentWords({ payments: withdrawn, paymentMethods: stored.paymentMethods });
  return left.length < stored.paymentMethods.length ? left : undefined;
}
