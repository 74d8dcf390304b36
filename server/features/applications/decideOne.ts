import type { FastifyRequest } from 'fastify';
import type { ApplicationDecision } from '#contract/applications/applicationWrites.ts';
import { eventFull } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import { recordActs } from '#server/features/audit/recordAct.ts';
import { authorize } from '#server/policies/policy.ts';
import { movableOf, refusedMove } from './applicationRules.ts';
import { decideApplication, partiesOf } from './applications.policy.ts';
import type { ApplicationRecord } from './applications.queries.ts';
import { decideApplications } from './decideApplications.ts';
import { requireApplication } from './requireApplication.ts';

const EVENT_FULL = 'This event is full. Put the application on the waitlist instead.';
const STILL_FULL = 'This event is full. The application is still on the waitlist.';

/**
 * Decides on one application, as on many; why it can't be done is said in words.
 * @throws ProblemError 409 when its state does not allow it or the event is full; 404 when it is not
 *   the viewer's to decide any more
 */
export async function decideOne(
  services: Pick<Services, 'database' | 'jobs' | 'now'>,
  request: FastifyRequest,
  record: ApplicationRecord,
  decision: ApplicationDecision,
): Promise<void> {
  const { viewer } = request;
  const { refused } = await decideApplications(
    services,
    [record],
    { ...decision, viewer },
    (transaction, acts) => recordActs(transaction, request, acts),
  );
  const [refusal] = refused;
  if (!refusal) return;
  // Somebody else may have moved it meanwhile, or got the market: it is refused for what it is now.
  const { connection } = services.database;
  const current = await requireApplication(connection, record.application.id);
  authorize(request, decideApplication, partiesOf(current));
  if (refusal.reason === 'full') {
    throw eventFull(current.application.status === 'waitlisted' ? STILL_FULL : EVENT_FULL);
  }
  throw refusedMove(viewer, movableOf(current), decision.status, services.now());
}
