import { daysAfter } from '#contract/calendarDays.ts';
import type { Services } from '#server/app/services.ts';
import { localMoment, todayAt } from '#server/features/events/eventClock.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { reminderNotice } from './reminderNotice.ts';
import { type DueReminder, demandsOf, remindersBetween } from './reminders.queries.ts';

/** When vendors are told of the next day, where the market is. */
const TOLD_AT = '17:00';
/** Where nobody knows the clock of a market: it is afternoon there by this one's evening, and no night. */
const EVENING_ZONE = 'America/New_York';

type Needed = Pick<Services, 'database' | 'jobs' | 'now'>;

/** The evening before a market day its vendors are told of it. */
export async function remindVendors({ database, jobs, now }: Needed): Promise<void> {
  const today = todayAt(null, now());
  // Today in Samoa is tomorrow in Maine at most, whose next day may already be due.
  const between = [today, daysAfter(today, 2)] as const;
  await database.connection.transaction(async (transaction) => {
    const open = await remindersBetween(transaction, ...between);
    const due = open.filter((reminder) => isDue(reminder, now()));
    const demands = await demandsOf(transaction, [...new Set(due.map(({ market }) => market.id))]);
    const notices = due.map((reminder) =>
      reminderNotice(reminder, demands.get(reminder.market.id)),
    );
    await notify(transaction, { jobs, now }, notices);
  });
}

/** The evening before: whoever gets a place that late is told at once, and nobody on the day. */
function isDue({ event, market }: DueReminder, nowMs: number): boolean {
  const local = localMoment(market.timeZone ?? EVENING_ZONE, nowMs);
  const from = `${daysAfter(event.eventDate, -1)}T${TOLD_AT}`;
  return from <= local && local < `${event.eventDate}T00:00`;
}
