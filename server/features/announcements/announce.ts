import type { FastifyRequest } from 'fastify';
import type { AnnouncementWrite } from '#contract/announcements/announcements.ts';
import { repeatedSince } from '#server/app/repeatedSince.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { numberedTargetName, targetName } from '#server/features/applications/targetName.ts';
import { changesBetween, recordAct } from '#server/features/audit/recordAct.ts';
import { holdEvent } from '#server/features/events/eventLocks.queries.ts';
import { eventPath } from '#server/features/events/eventPath.ts';
import { listingPath } from '#server/features/listings/listingPaths.ts';
import { lockMarket } from '#server/features/markets/markets.queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { authorize } from '#server/policies/policy.ts';
import { type Addressed, peopleAddressed, requireAddressed } from './addressed.ts';
import { writeAnnouncement } from './announcements.policy.ts';
import {
  type AnnouncementRow,
  addRecipients,
  announcementKey,
  findRepeatedAnnouncement,
  insertAnnouncement,
} from './announcements.queries.ts';

/**
 * Writes to the vendors of an event or a market. What the same person has just sent in the same
 * words goes only to those who have come to be among the vendors since.
 * @param found what the request names, as it was read before
 * @throws ProblemError 404 when it is gone, or no longer hers
 */
export async function announce(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  request: FastifyRequest,
  found: Addressed,
  write: AnnouncementWrite,
): Promise<AnnouncementRow> {
  const { subject, message } = write;
  // The event before its market, as whoever deletes it does: neither then waits for the other.
  if (found.event) await holdEvent(transaction, found.event.id);
  // Two at once would not find each other.
  await lockMarket(transaction, found.market.id);
  const addressed = await requireAddressed(transaction, write);
  const { market, event } = addressed;
  // A merge may have given the event to somebody else's market meanwhile.
  authorize(request, writeAnnouncement, market);
  const people = await peopleAddressed(transaction, services, addressed);
  const values = {
    marketId: market.id,
    eventId: event?.id ?? null,
    userId: request.viewer.userId,
    subject,
    message,
    recipients: 0,
    createdAt: new Date(services.now()),
  };
  const since = repeatedSince(services.now());
  const repeated = await findRepeatedAnnouncement(transaction, values, since);
  const { id } = repeated ?? (await insertAnnouncement(transaction, values));
  const notices = people.map((userId) => ({
    userId,
    kind: 'announcement' as const,
    // Whoever wrote to the vendors of one day need not have named it herself.
    title: `${targetName(addressed)}: ${subject}`,
    body: message,
    path: event ? eventPath(event.id) : listingPath({ kind: 'market', id: market.id }),
    key: announcementKey(id),
  }));
  const told = await notify(transaction, services, notices);
  const announcement = await addRecipients(transaction, id, told);
  if (repeated && told === 0) return announcement;
  await recordAct(transaction, request, {
    act: event ? 'event.announced' : 'market.announced',
    subjectId: event?.id ?? market.id,
    summary: `Wrote '${subject}' to the vendors of ${numberedTargetName({ market, event })}${repeated ? ' who have come since' : ''}.`,
    changes: repeated
      ? changesBetween(repeated, announcement)
      : changesBetween(null, { subject, message, recipients: told }),
  });
  return announcement;
}
