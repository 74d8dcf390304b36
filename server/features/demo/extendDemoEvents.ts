import { and, eq, getTableColumns } from 'drizzle-orm';
import { DAY_MS, dateOfDay, dayNumber } from '#contract/calendarDays.ts';
import type { Services } from '#server/app/services.ts';
import { inSlices } from '#server/db/inSlices.ts';
import { installation, marketEvents, markets, users } from '#server/db/schema.ts';
import { EVENT_DAYS, hasDemoEvents, laterDemoSessions } from './demoEvents.ts';
import { DEMO_DATA_KEY, ROWS_PER_INSERT } from './fillDemoData.ts';

/** Its value in `installation` is the last date for which sessions have been made since the demo was filled. */
const MADE_UNTIL_KEY = 'demo-events-until';

const lastDateMadeOn = (moment: number): string =>
  dateOfDay(Math.floor(moment / DAY_MS) + EVENT_DAYS - 1);

/**
 * The demo's markets go on meeting: each day the sessions of one more day are put up, eight weeks
 * ahead. What was removed is not made again. A market that somebody has claimed has the days that
 * she plans.
 */
export async function extendDemoEvents({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database.connection.transaction(async (transaction) => {
    // Locked, so that no two processes make the same days.
    const [filled] = await transaction
      .select()
      .from(installation)
      .where(eq(installation.key, DEMO_DATA_KEY))
      .for('update');
    if (!filled) return;
    const [kept] = await transaction
      .select()
      .from(installation)
      .where(eq(installation.key, MADE_UNTIL_KEY));
    const madeUntil = kept?.value ?? lastDateMadeOn(Date.parse(filled.value));
    const until = lastDateMadeOn(now());
    if (madeUntil >= until) return;

    const meeting = await transaction
      .select(getTableColumns(markets))
      .from(markets)
      .innerJoin(users, and(eq(users.id, markets.organizerId), eq(users.isDemo, true)))
      .where(and(eq(markets.isDemo, true), eq(markets.isHiringVendors, true)));
    const today = dayNumber(until) - EVENT_DAYS + 1;
    const events = meeting
      .filter(hasDemoEvents)
      .flatMap((market) => laterDemoSessions(market, today))
      .filter(({ eventDate }) => eventDate > madeUntil);
    for (const rows of inSlices(events, ROWS_PER_INSERT)) {
      await transaction.insert(marketEvents).values(rows);
    }
    await transaction
      .insert(installation)
      .values({ key: MADE_UNTIL_KEY, value: until })
      .onConflictDoUpdate({ target: installation.key, set: { value: until } });
  });
}
