import type { Foundation } from '#server/app/services.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { createSandbox } from './sandbox/sandboxPayments.ts';
import { createStripePayments } from './stripe/stripePayments.ts';

/** The payment provider that the environment chooses: a Stripe account, or else the sandbox. */
export function createPayments(foundation: Foundation): PaymentProvider {
  const { stripe, publicUrl } = foundation.environment;
  return stripe ? createStripePayments(stripe, publicUrl) : createSandbox(foundation);
}
