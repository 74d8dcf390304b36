import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { endedApplications } from '#server/features/applications/audience.queries.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { noticesByPerson } from './eventNotices.ts';
import { deleteEvents } from './eventWrites.queries.ts';
import { longDate } from './longDate.ts';

/**
 * Deletes events that no vendor counts on. Applications that were rejected or withdrawn go with them:
 * whoever made one is told, for it leaves her list.
 */
export async function dropEvents(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  { name }: Pick<MarketRow, 'name'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const ended = await endedApplications(transaction, ids);
  await deleteEvents(transaction, ids);
  const told = ended.map(({ status, ...application }) => ({
    ...application,
    says: `${longDate(application.date)} is no longer on the calendar. Your ${status} application for it has left your list.`,
  }));
  const occasion = {
    kind: 'event_changed' as const,
    title: 'Removed',
    marketName: name,
    reason: null,
    nowMs: services.now(),
  };
  await notify(
    transaction,
    services,
    noticesByPerson(told, occasion, () => '/vendor-dashboard'),
  );
}
