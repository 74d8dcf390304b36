import { daysAfter } from '#contract/calendarDays.ts';
import { LAST_ZONE } from '#contract/lastZone.ts';
import type { Services } from '#server/app/services.ts';
import { localMoment, todayAt } from '#server/features/events/eventClock.ts';
import { dashboardOf } from '#server/features/listings/listings.queries.ts';
import { type Notice, notify } from '#server/features/notifications/notify.ts';
import { CONFIRMED_FOR_DAYS, isConfirmationDue } from './confirmationDue.ts';
import { askableListings, rememberAsked } from './confirmations.queries.ts';

/** Nobody is asked at night, wherever the listing is. */
const ASKED = { from: '09:00', until: '19:00' };
/** Where that is not known, it is to be day in the west and in the east of the country. */
const ANYWHERE = [LAST_ZONE, 'America/New_York'];

type Needed = Pick<Services, 'database' | 'jobs' | 'now'>;

/** Once a season the owners of listings are asked whether what these say is still right. */
export async function askConfirmations({ database, jobs, now }: Needed): Promise<void> {
  const latest = daysAfter(todayAt(null, now()), 1 - CONFIRMED_FOR_DAYS);
  await database.connection.transaction(async (transaction) => {
    const askable = await askableListings(transaction, latest);
    const due = askable.filter((listing) => {
      const today = todayAt(listing.timeZone, now());
      const createdOn = listing.createdAt.toISOString().slice(0, 10);
      const { closedAt } = listing;
      const closedOn = closedAt && todayAt(listing.timeZone, closedAt.getTime());
      return (
        isDaytime(listing.timeZone, now()) &&
        isConfirmationDue({ ...listing, createdOn, closedOn }, today)
      );
    });
    for (const [askedOn, those] of Map.groupBy(due, ({ timeZone }) => todayAt(timeZone, now()))) {
      await rememberAsked(
        transaction,
        those.map(({ id }) => id),
        askedOn,
      );
      await notify(
        transaction,
        { jobs, now },
        those.map((listing) => confirmationNotice(listing, askedOn)),
      );
    }
  });
}

const isDaytime = (timeZone: string | null, nowMs: number): boolean =>
  (timeZone ? [timeZone] : ANYWHERE).every((zone) => {
    const [, time = ''] = localMoment(zone, nowMs).split('T');
    return ASKED.from <= time && time < ASKED.until;
  });

function confirmationNotice(
  { id, name, category, ownerId }: Awaited<ReturnType<typeof askableListings>>[number],
  askedOn: string,
): Notice {
  return {
    userId: ownerId,
    kind: 'confirmation_due',
    title: `Is everything still right? ${name}`,
    body: `Shoppers can see when the listing for ${name} was last confirmed. Check its hours, location and contact details. Confirm them with one tap, or correct what has changed.`,
    path: dashboardOf({ kind: 'market', id, category }),
    key: `market ${id} asked to confirm ${askedOn}`,
  };
}
