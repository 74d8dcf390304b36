import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemSchema } from '#contract/problem.ts';
import { badRequest } from '#server/app/problems.ts';
import { InvalidWebhookError } from './paymentProvider.ts';
import { takeEvent } from './takeEvent.ts';

/** The door through which the payment provider says what has become of subscriptions. */
export async function billingWebhook(app: FastifyInstance): Promise<void> {
  const { services } = app;

  // What is signed is the bytes.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/billing/webhook',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['billing'],
        summary: 'Events of the payment provider, signed by it',
        response: { 200: z.object({ received: z.literal(true) }), 400: problemSchema },
      },
    },
    async ({ body, headers, log }) => {
      const event = await readEvent(body, headers['stripe-signature']);
      await takeEvent(services, event, log);
      return { received: true as const };
    },
  );

  async function readEvent(body: unknown, signature: string | string[] | undefined) {
    try {
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') {
        throw new InvalidWebhookError('The event is not signed.');
      }
      return await services.payments.readEvent(body, signature, services.now());
    } catch (error) {
      if (error instanceof InvalidWebhookError) throw badRequest(error.message);
      throw error;
    }
  }
}
