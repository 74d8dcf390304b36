import type { BillingInterval, PlanTier } from '#contract/billing/plans.ts';
import type { Asker } from './signedIn.ts';

/** Is always paid with. */
const PAYING_CARD = '4242 4242 4242 4242';

/** Answers the sandbox's form with a test card. */
export const payWith = (
  ask: Asker,
  clientSecret: string,
  cardNumber = PAYING_CARD,
  more: object = {},
) =>
  ask({
    method: 'POST',
    url: '/api/billing/sandbox/confirm',
    payload: { clientSecret, cardNumber, expiry: '12/34', cvc: '123', ...more },
  });

/** Takes a plan and pays for it. */
export async function subscribeWithTestCard(
  ask: Asker,
  subscriptionTier: PlanTier = 'vendor',
  interval: BillingInterval = 'month',
  cardNumber = PAYING_CARD,
): Promise<void> {
  const payload = { subscriptionTier, interval };
  const begun = await ask({ method: 'POST', url: '/api/create-subscription', payload });
  const paid = await payWith(ask, begun.json().clientSecret, cardNumber);
  if (paid.statusCode !== 200) throw new Error(`The payment was answered with ${paid.body}`);
}
