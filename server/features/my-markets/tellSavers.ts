import { daysAfter } from '#contract/calendarDays.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import type { Concerned } from '#server/features/applications/audience.queries.ts';
import { todayAt } from '#server/features/events/eventClock.ts';
import { type EventNews, noticeOf, type Occasion } from '#server/features/events/eventNotices.ts';
import { eventPath } from '#server/features/events/eventPath.ts';
import { listingPath } from '#server/features/listings/listingPaths.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { saversOf } from './savedMarkets.queries.ts';

/** Later days nobody has planned to shop on yet: whoever comes sees it on the market's page. */
const TOLD_DAYS_AHEAD = 7;
/** A market may have been saved by any number of people. */
const TOLD_AT_ONCE = 1_000;

/**
 * Has those who saved a market told of what happened to its days within a week. Who is told of any of
 * them as a vendor is not told twice.
 * @param people whom the news concerns as vendors
 */
export async function tellSavers(
  transaction: Connection,
  { jobs }: Pick<Services, 'jobs'>,
  market: Pick<MarketRow, 'id' | 'timeZone'>,
  {
    news,
    people,
    ...occasion
  }: Occasion & { news: readonly EventNews[]; people: readonly Concerned[] },
): Promise<void> {
  const last = daysAfter(todayAt(market.timeZone, occasion.nowMs), TOLD_DAYS_AHEAD);
  const soon = news.filter(({ date }) => date <= last);
  const [first] = soon;
  if (!first) return;
  const days = new Set(soon.map(({ eventId }) => eventId));
  const vendors = people.filter(({ eventId }) => days.has(eventId));
  const { body, ...notice } = noticeOf(soon, occasion);
  await jobs.enqueue(transaction, 'tell-savers', {
    marketId: market.id,
    notice: {
      ...notice,
      body: `${body}\n\nYou saved ${occasion.marketName}.`,
      path:
        soon.length === 1
          ? eventPath(first.eventId)
          : listingPath({ kind: 'market', id: market.id }),
    },
    toldAsVendors: [...new Set(vendors.flatMap(({ userId }) => userId ?? []))],
  });
}

/**
 * Whoever has been told already, should a job be done twice, is not told again.
 * @param atOnce how many people are told in one transaction
 */
export const savedMarketJobs = (
  services: Pick<Services, 'database' | 'jobs' | 'now'>,
  atOnce = TOLD_AT_ONCE,
): Pick<JobHandlers, 'tell-savers'> => ({
  'tell-savers': async ({ marketId, notice, toldAsVendors }) => {
    const isTold = new Set(toldAsVendors);
    const { connection } = services.database;
    let userIds: number[];
    let afterUserId = 0;
    do {
      userIds = await saversOf(connection, marketId, { afterUserId, limit: atOnce });
      const notices = userIds
        .filter((userId) => !isTold.has(userId))
        .map((userId) => ({ userId, ...notice }));
      await connection.transaction((transaction) => notify(transaction, services, notices));
      afterUserId = userIds.at(-1) ?? 0;
    } while (userIds.length === atOnce);
  },
});
