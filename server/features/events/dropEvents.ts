import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import { type Notice, notify } from '#server/features/notifications/notify.ts';
import type { EventRow } from './events.queries.ts';
import { deleteEvents, type Ended, endedApplications } from './eventWrites.queries.ts';
import { longDate } from './longDate.ts';

/**
 * Deletes events that no vendor counts on. Applications that were rejected or withdrawn go with them:
 * whoever made one is told, for it leaves her list.
 */
export async function dropEvents(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  { name }: Pick<MarketRow, 'name'>,
  events: readonly EventRow[],
): Promise<void> {
  const ids = events.map(({ id }) => id);
  const ended = await endedApplications(transaction, ids);
  await deleteEvents(transaction, ids);
  await notify(transaction, services, removalNotices(ended, name, services.now()));
}

/** Tells each person of all of hers in one notice. */
function removalNotices(ended: readonly Ended[], marketName: string, nowMs: number): Notice[] {
  return [...Map.groupBy(ended, ({ userId }) => userId)].map(([userId, own]) => {
    const [first] = own;
    const when = own.length === 1 ? `on ${longDate(first!.date)}` : `on ${own.length} days`;
    const lines = own.map(
      ({ date, status }) =>
        `${longDate(date)} is no longer on the calendar. Your ${status} application for it has left your list.`,
    );
    return {
      userId,
      kind: 'event_changed',
      title: `Removed: ${marketName} ${when}`,
      body: lines.join('\n'),
      path: '/vendor-dashboard',
      key: `removed ${first!.eventId} ${nowMs}`,
    };
  });
}
