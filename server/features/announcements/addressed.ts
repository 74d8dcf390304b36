import type { AnnouncementQuery } from '#contract/announcements/announcements.ts';
import { notFound } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { findTarget } from '#server/features/applications/applications.queries.ts';
import {
  peopleAtEvent,
  peopleWithLiveApplications,
} from '#server/features/applications/audience.queries.ts';

/** An event with the market it belongs to, or a market. */
export type Addressed = Awaited<ReturnType<typeof requireAddressed>>;

/**
 * The event or the market that a request names.
 * @throws ProblemError 404 when there is none
 */
export async function requireAddressed(
  connection: Connection,
  { eventId, marketId }: AnnouncementQuery,
) {
  const found = await findTarget(connection, eventId ?? marketId ?? 0);
  if (!found || (found.event === null) !== (eventId === undefined)) {
    throw notFound(eventId === undefined ? 'market' : 'event');
  }
  return found;
}

/** Whom an announcement goes to. */
export const peopleAddressed = (
  connection: Connection,
  { now }: Pick<Services, 'now'>,
  { market, event }: Addressed,
): Promise<number[]> =>
  event
    ? peopleAtEvent(connection, event.id)
    : peopleWithLiveApplications(connection, market.id, now());
