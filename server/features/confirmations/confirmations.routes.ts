import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { confirmationSchema } from '#contract/confirmations/confirmations.ts';
import { idParams } from '#server/app/parameters.ts';
import { changesBetween, recordAct } from '#server/features/audit/recordAct.ts';
import { tellOrganizer } from '#server/features/live/tellBrowsers.ts';
import { changeMarket } from '#server/features/markets/markets.policy.ts';
import { lockMarket } from '#server/features/markets/markets.queries.ts';
import { requireStoredMarket } from '#server/features/markets/requireMarket.ts';
import { authorize } from '#server/policies/policy.ts';
import { confirmationBy } from './confirmation.ts';
import { storeConfirmation } from './confirmations.queries.ts';

/** Saying of a market that its listing is right, without changing it. */
export async function confirmationRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { connection } = services.database;

  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/markets/:id/confirmation',
    {
      config: { access: changeMarket },
      schema: {
        tags: ['markets'],
        summary: 'Confirm that everything a listing says is right',
        params: idParams,
        response: { 200: confirmationSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      return connection.transaction(async (transaction) => {
        await lockMarket(transaction, id);
        const market = await requireStoredMarket(transaction, id);
        authorize(request, changeMarket, market);
        const confirmation = confirmationBy(request.viewer, market, services.now());
        await storeConfirmation(transaction, id, confirmation);
        await tellOrganizer(transaction, market, ['markets']);
        if (confirmation.lastConfirmedBy === 'owner') return confirmation;
        await recordAct(transaction, request, {
          act: 'market.changed',
          subjectId: id,
          summary: `Confirmed the listing of ${market.name}.`,
          changes: changesBetween(
            { lastConfirmedOn: market.lastConfirmedOn, lastConfirmedBy: market.lastConfirmedBy },
            confirmation,
          ),
        });
        return confirmation;
      });
    },
  );
}
