import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ApplicationStatus } from '#contract/applications/applicationStatus.ts';
import { applicationSchema } from '#contract/applications/applications.ts';
import {
  applicationDecisionSchema,
  applicationDecisionsOutcomeSchema,
  applicationDecisionsSchema,
} from '#contract/applications/applicationWrites.ts';
import { problemSchema } from '#contract/problem.ts';
import { idParams } from '#server/app/parameters.ts';
import { recordActs } from '#server/features/audit/recordAct.ts';
import type { Needs } from '#server/policies/planGate.ts';
import { authorize, can } from '#server/policies/policy.ts';
import { acceptOffer } from './acceptOffer.ts';
import { APPLICATION_WRITES, movableOf, refusedMove } from './applicationRules.ts';
import { decideApplication, moveApplication, partiesOf } from './applications.policy.ts';
import { findApplications } from './applications.queries.ts';
import { decideApplications } from './decideApplications.ts';
import { decideOne } from './decideOne.ts';
import { presentApplication } from './presentApplication.ts';
import { requireApplication } from './requireApplication.ts';
import { withdraw } from './withdraw.ts';

const isEnding = (status: ApplicationStatus): boolean =>
  status === 'rejected' || status === 'withdrawn';

/** An organizer decides by her plan. What only ends an application, and what the vendor does, needs none. */
const DECIDING: Needs = {
  capability: 'manage_applications',
  when: 'when an organizer does not merely reject',
};

const NOBODYS = { vendorUserId: null, organizerId: null };

/** Each move of an application's state: an organizer's decisions, and what its vendor decides. */
export async function applicationMoveRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.patch(
    '/api/vendor-applications/:id/status',
    {
      config: { access: moveApplication, needs: DECIDING, rateLimit: APPLICATION_WRITES },
      schema: {
        tags: ['applications'],
        summary: 'Decide on an application, or withdraw one’s own',
        params: idParams,
        body: applicationDecisionSchema,
        response: { 200: applicationSchema, 409: problemSchema },
      },
    },
    async (request) => {
      const { viewer, body } = request;
      const record = await requireApplication(connection, request.params.id);
      const parties = partiesOf(record);
      authorize(request, moveApplication, parties);
      const isDecided = can(viewer, decideApplication, parties);
      await app.requirePlan(request, isDecided && !isEnding(body.status));
      if (body.status === 'withdrawn') {
        await withdraw(services, viewer, record.application, body.from);
      } else if (isDecided) await decideOne(services, request, record, body);
      else if (body.status === 'approved') await acceptOffer(services, viewer, record.application);
      else throw refusedMove(viewer, movableOf(record), body.status, services.now());
      return presentApplication(
        services,
        viewer,
        await requireApplication(connection, record.application.id),
      );
    },
  );

  typed.post(
    '/api/vendor-applications/decisions',
    {
      config: { access: decideApplication, needs: DECIDING, rateLimit: APPLICATION_WRITES },
      schema: {
        tags: ['applications'],
        summary: 'Decide on many applications alike',
        body: applicationDecisionsSchema,
        response: { 200: applicationDecisionsOutcomeSchema },
      },
    },
    async (request) => {
      const { viewer, body } = request;
      const ids = [...new Set(body.ids)];
      const { records } = await findApplications(connection, { ids });
      const own = records.filter((record) => can(viewer, decideApplication, partiesOf(record)));
      // Of those of others it is as if they were not there; where there is none of hers, nothing is.
      authorize(request, decideApplication, own[0] ? partiesOf(own[0]) : NOBODYS);
      await app.requirePlan(request, !isEnding(body.status));
      const outcome = await decideApplications(
        services,
        own,
        { ...body, viewer },
        (transaction, acts) => recordActs(transaction, request, acts),
      );
      const known = new Set(own.map(({ application }) => application.id));
      const gone = ids.filter((id) => !known.has(id));
      return {
        decided: outcome.decided,
        refused: [...outcome.refused, ...gone.map((id) => ({ id, reason: 'gone' as const }))],
      };
    },
  );
}
