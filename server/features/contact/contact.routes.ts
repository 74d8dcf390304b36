import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { contactMessageSchema, contactReceiptSchema } from '#contract/contact/contact.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { queueMail } from '#server/features/mail/queueMail.ts';
import { viewerOf } from '#server/features/sessions/viewer.ts';
import { insertContactMessage } from './contact.queries.ts';
import { contactMail } from './contactMail.ts';

const MESSAGES: RateLimit = { name: 'contact', perAddress: { limit: 30, windowSeconds: 3600 } };

/** Messages to whoever runs the site: kept, and mailed to support. */
export async function contactRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { database, environment } = services;

  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/contact',
    {
      config: { access: 'everyone', rateLimit: MESSAGES },
      schema: {
        tags: ['contact'],
        summary: 'Write to support',
        body: contactMessageSchema,
        response: { 201: contactReceiptSchema },
      },
    },
    async (request, reply) => {
      const { userId } = await viewerOf(request, reply);
      const mail = contactMail(request.body, { supportEmail: environment.supportEmail, userId });
      const id = await database.connection.transaction(async (transaction) => {
        await queueMail(services, transaction, mail);
        return insertContactMessage(transaction, { ...request.body, userId });
      });
      return reply.status(201).send({ id });
    },
  );
}
