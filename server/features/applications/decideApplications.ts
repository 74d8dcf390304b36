import type {
  ApplicationDecision,
  ApplicationDecisionsOutcome,
} from '#contract/applications/applicationWrites.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import type { Act } from '#server/features/audit/recordAct.ts';
import { tellBrowsers } from '#server/features/live/tellBrowsers.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { can, type Viewer } from '#server/policies/policy.ts';
import { lockApplications } from './applicationLocks.queries.ts';
import { statusNotices } from './applicationNotices.ts';
import { decisionsOn, movableOf, obstacleTo } from './applicationRules.ts';
import { decideApplication, partiesOf } from './applications.policy.ts';
import { type ApplicationRecord, findApplications } from './applications.queries.ts';
import { decisionAct } from './decisionAct.ts';
import { placesFree } from './places.queries.ts';
import { saidWith } from './saidWith.ts';
import { hasNoPlaceLeft, offerFreedPlaces } from './waitlist.ts';
import { writeMove } from './writeMove.ts';

type Refused = ApplicationDecisionsOutcome['refused'];

interface Deciding extends ApplicationDecision {
  /** Who decides. */
  viewer: Viewer;
}

type KeepInTrail = (transaction: Connection, acts: Act[]) => Promise<void>;

/**
 * Decides on many applications alike: those of one event in one transaction, event by event. What
 * a killed process has not come to is as it was; all that it has done is done, with its notices.
 * The organizer's open pages are told, whoever decides: she may have them open on another device.
 * @param records those that the viewer may decide on; what she no longer may by then is gone for her
 * @param keepInTrail takes what is done, in the transaction that does it
 */
export async function decideApplications(
  services: Pick<Services, 'database' | 'jobs' | 'now'>,
  records: readonly ApplicationRecord[],
  decision: Deciding,
  keepInTrail: KeepInTrail = async () => {},
): Promise<ApplicationDecisionsOutcome> {
  const { connection } = services.database;
  const outcome: ApplicationDecisionsOutcome = { decided: [], refused: [] };
  const byEvent = Map.groupBy(records, ({ application }) => application.eventId);
  // In the order of their ids, and the same order for everybody.
  const events = [...byEvent].sort(([a], [b]) => (a ?? 0) - (b ?? 0));
  for (const [eventId, those] of events) {
    const ids = those.map(({ application }) => application.id);
    const waits =
      decision.status === 'waitlisted' &&
      eventId !== null &&
      (await hasNoPlaceLeft(connection, services, eventId));
    const { decided, refused } = await connection.transaction((transaction) =>
      decideOfEvent(transaction, services, { eventId, ids, waits }, decision, keepInTrail),
    );
    outcome.decided.push(...decided);
    outcome.refused.push(...refused);
  }
  // Once, however many events it was about.
  const decided = new Set(outcome.decided);
  const organizers = records.flatMap(({ application, market }) =>
    decided.has(application.id) && market.organizerId !== null ? [market.organizerId] : [],
  );
  await tellBrowsers(connection, organizers, ['applications']);
  return outcome;
}

/** Applications to one event, or to markets in general. */
interface OfEvent {
  eventId: number | null;
  ids: readonly number[];
  /** Whether they are to wait for a place of an event that had none left. */
  waits: boolean;
}

/** As many statements however many applications there are. */
async function decideOfEvent(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  { eventId, ids, waits }: OfEvent,
  decision: Deciding,
  keepInTrail: KeepInTrail,
): Promise<ApplicationDecisionsOutcome> {
  const { status, viewer } = decision;
  const { userId } = viewer;
  const nowMs = services.now();
  await lockApplications(transaction, eventId, ids);
  const found = await findApplications(transaction, { ids });
  // The market may have become somebody else's meanwhile.
  const records = found.records.filter((each) => can(viewer, decideApplication, partiesOf(each)));
  const movable = records
    .filter((each) => decisionsOn(movableOf(each), nowMs).includes(status))
    .sort((a, b) => a.application.id - b.application.id);
  const event = records[0]?.event;
  const room = event && status === 'approved' ? await placesFree(transaction, event) : null;
  const chosen = room === null ? movable : movable.slice(0, room);
  const decided = chosen.map(({ application }) => application.id);
  if (chosen.length > 0) {
    const { note } = saidWith(decision);
    const moving = chosen.map(({ application }) => application);
    const at = new Date(nowMs);
    const changes = await writeMove(transaction, services, eventId, moving, {
      decision,
      userId,
      at,
    });
    await keepInTrail(
      transaction,
      chosen.map((each) => decisionAct(each, { status, note })),
    );
    const changeOf = new Map(changes.map(({ id, applicationId }) => [applicationId, id]));
    const notices = chosen.flatMap((record) => {
      const changeId = changeOf.get(record.application.id);
      return changeId === undefined ? [] : statusNotices(record, { status, note, changeId });
    });
    await notify(transaction, services, notices);
    const hadOffers = chosen.some(({ application }) => application.offeredUntil !== null);
    if (eventId !== null && (waits || (hadOffers && status === 'rejected'))) {
      await offerFreedPlaces(transaction, services, eventId);
    }
  }
  return { decided, refused: refusals() };

  function refusals(): Refused {
    const known = new Map(records.map((each) => [each.application.id, each]));
    const tried = new Set(movable.map(({ application }) => application.id));
    const done = new Set(decided);
    return ids
      .filter((id) => !done.has(id))
      .map((id) => ({ id, reason: reasonOf(known.get(id), tried.has(id)) }));
  }

  function reasonOf(
    record: ApplicationRecord | undefined,
    wasTried: boolean,
  ): Refused[number]['reason'] {
    if (!record) return 'gone';
    return wasTried ? 'full' : (obstacleTo(status, record, nowMs) ?? 'moved');
  }
}
