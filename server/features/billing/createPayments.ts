import type { Services } from '#server/app/application.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { createSandbox } from './sandbox/sandboxPayments.ts';
import { createStripePayments } from './stripe/stripePayments.ts';

/** The payment provider that the environment chooses: a Stripe account, or else the sandbox. */
export function createPayments(
  services: Pick<Services, 'database' | 'environment' | 'jobs' | 'now'>,
): PaymentProvider {
  const { stripe, publicUrl } = services.environment;
  return stripe ? createStripePayments(stripe, publicUrl) : createSandbox(services);
}
