import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sandboxOutcomeSchema, sandboxPaymentSchema } from '#contract/billing/billing.ts';
import { problemSchema } from '#contract/problem.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { notFound, unprocessable, unprocessableAt } from '#server/app/problems.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { customerOf } from '../payments.queries.ts';
import { isOver, sandboxSubscriptionOfSecret } from './sandbox.queries.ts';
import type { Sandbox } from './sandboxPayments.ts';
import { behaviourOf, hasExpired, REFUSALS } from './testCards.ts';

const CONFIRMATIONS: RateLimit = {
  name: 'sandbox-payments',
  perAccount: { limit: 60, windowSeconds: 600 },
};

/** The payment form of the sandbox. No card is stored, and no real one is taken. */
export async function sandboxRoutes(
  app: FastifyInstance,
  { sandbox }: { sandbox: Pick<Sandbox, 'pay'> },
): Promise<void> {
  const { database, now } = app.services;
  const { connection } = database;

  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/billing/sandbox/confirm',
    {
      config: { access: 'signedIn', rateLimit: CONFIRMATIONS },
      schema: {
        tags: ['billing'],
        summary: 'Pay with a test card',
        body: sandboxPaymentSchema,
        response: {
          200: sandboxOutcomeSchema,
          404: problemSchema,
          409: problemSchema,
          422: problemSchema,
        },
      },
    },
    async ({ viewer, body }) => {
      const user = await requireUser(connection, viewer);
      const customerId = await customerOf(connection, user.id, 'sandbox');
      const { clientSecret } = body;
      const subscription =
        customerId && (await sandboxSubscriptionOfSecret(connection, { clientSecret, customerId }));
      if (!subscription || isOver(subscription)) throw notFound('payment');
      // The answer to the first confirmation may have been lost on its way.
      if (subscription.status === 'active') return { status: 'succeeded' as const };

      const behaviour = behaviourOf(body.cardNumber);
      if (!behaviour) {
        throw unprocessableAt(
          'cardNumber',
          'Use one of the test cards, such as 4242 4242 4242 4242.',
        );
      }
      if (hasExpired(body.expiry, now())) throw unprocessableAt('expiry', 'Your card has expired.');
      const refusal = REFUSALS[behaviour];
      if (refusal) throw unprocessable(refusal);
      if (behaviour === 'asksBank') {
        if (!body.authentication) return { status: 'requires_action' as const };
        if (body.authentication === 'failed') {
          throw unprocessable('Your bank couldn’t confirm that it’s you.');
        }
      }
      await sandbox.pay(subscription, { failsLater: behaviour === 'failsLater' });
      return { status: 'succeeded' as const };
    },
  );
}
