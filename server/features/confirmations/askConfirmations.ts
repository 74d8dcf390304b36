import { daysAfter } from '#contract/calendarDays.ts';
import type { Services } from '#server/app/services.ts';
import { todayAt } from '#server/features/events/eventClock.ts';
import { dashboardOf } from '#server/features/listings/listingPaths.ts';
import { isDaytime } from '#server/features/notifications/daytime.ts';
import { type Notice, notify } from '#server/features/notifications/notify.ts';
import { CONFIRMED_FOR_DAYS, isConfirmationDue } from './confirmationDue.ts';
import { askableListings, rememberAsked } from './confirmations.queries.ts';

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
