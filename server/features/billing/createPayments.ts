import type { Foundation } from '#server/app/services.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { createSandbox } from './sandbox/sandboxPayments.ts';

/** The payment provider that the environment chooses: a Stripe account, or else the sandbox. */
export async function createPayments(foundation: Foundation): Promise<PaymentProvider> {
  const { stripe, publicUrl } = foundation.environment;
  if (!stripe) return createSandbox(foundation);
  const { createStripePayments } = await import('./stripe/stripePayments.ts');
  return createStripePayments(stripe, publicUrl);
}
