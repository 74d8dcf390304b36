import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { subscriptionSchema } from '#contract/billing/subscription.ts';
import { claimedIdentitySchema } from '#contract/users/users.ts';
import { requireOwnAccount } from '#server/features/users/ownAccount.ts';
import { readAccount } from '#server/features/users/users.policy.ts';
import { answerSubscription } from './answerSubscription.ts';

/** Which plan a person has. */
export async function subscriptionRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/user/subscription',
    {
      config: { access: readAccount },
      schema: {
        tags: ['billing'],
        summary: 'The plan of the person who is signed in',
        querystring: claimedIdentitySchema,
        response: {
          200: subscriptionSchema,
        },
      },
    },
    async (request) => {
      const user = await requireOwnAccount(request, readAccount, request.query);
      return answerSubscription(services, user.id);
    },
  );
}
