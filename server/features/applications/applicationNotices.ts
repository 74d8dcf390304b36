import { type ApplicationStatus, WITHDRAWABLE } from '#contract/applications/applicationStatus.ts';
import { statusMeaning } from '#contract/applications/statusMeaning.ts';
import { isCalledOff } from '#contract/events/eventStatus.ts';
import { isOver } from '#server/features/events/eventClock.ts';
import type { Notice } from '#server/features/notifications/notify.ts';
import {
  otherApplicationsPath,
  ownApplicationPath,
  receivedApplicationPath,
} from './applicationPaths.ts';
import type { ApplicationRecord } from './applications.queries.ts';
import type { PersonAtMarket } from './audience.queries.ts';
import { targetName } from './targetName.ts';

/** What a notice needs of an application. */
type Told = Pick<ApplicationRecord, 'application' | 'vendor' | 'market' | 'event'>;

/** What the vendor is told of each state that the organizer brings her application into. */
const STATUS_WORDS: Partial<Record<ApplicationStatus, { title: string; says: string }>> = {
  under_review: { title: 'Under review', says: 'is under review' },
  approved: { title: 'Approved', says: 'has been approved' },
  rejected: { title: 'Rejected', says: 'has been rejected' },
  waitlisted: { title: 'Waitlisted', says: 'is on the waitlist' },
};

/**
 * That the organizer has brought an application into another state.
 * @param changeId of the change: an application may come into a state again
 * @returns none when nobody has claimed the business
 */
export function statusNotices(
  { vendor, application, market, event }: Told,
  { status, note, changeId }: { status: ApplicationStatus; note: string | null; changeId: number },
): Notice[] {
  const words = STATUS_WORDS[status];
  if (vendor.userId === null || !words) return [];
  const name = targetName({ market, event });
  const says = `Your application to ${name} ${words.says}.`;
  const meaning = statusMeaning(status, event !== null);
  return [
    {
      userId: vendor.userId,
      kind: 'application_status',
      title: `${words.title}: ${name}`,
      body: withNote(meaning ? `${says} ${meaning}` : says, 'From the organizer', note),
      path: ownApplicationPath(application.id),
      key: `application ${application.id} change ${changeId}`,
    },
  ];
}

/**
 * That a free place is the vendor's if she accepts it in time.
 * @param offeredMs tells the offer from one that was taken back: both may end with the event's start
 */
export function offerNotices(
  { application, vendor, market, event }: Told,
  { until, offeredMs }: { until: Date; offeredMs: number },
): Notice[] {
  if (vendor.userId === null) return [];
  const name = targetName({ market, event });
  // By the clocks at the market, which need not be hers.
  const moment = until.toLocaleString('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: market.timeZone ?? 'UTC',
    timeZoneName: 'short',
  });
  return [
    {
      userId: vendor.userId,
      kind: 'waitlist_offer',
      title: `A spot opened up: ${name}`,
      // The title names it. The bell shows three lines on a phone, and until when is to be among them.
      body: `It’s your turn. Accept the spot by ${moment}, or it goes to the next vendor.`,
      path: ownApplicationPath(application.id),
      key: `application ${application.id} offered ${offeredMs}`,
    },
  ];
}

/**
 * That a place that was offered to the vendor can't be accepted any more. Of an event that is called
 * off she hears that instead.
 * @param endedMs tells this end from that of another offer
 */
export function offerEndedNotices(
  { application, vendor, market, event }: Told,
  endedMs: number,
): Notice[] {
  if (vendor.userId === null || (event && isCalledOff(event.status))) return [];
  const name = targetName({ market, event });
  return [
    {
      userId: vendor.userId,
      kind: 'waitlist_offer',
      title: `Spot no longer open: ${name}`,
      body: `The spot that was offered to you at ${name} is no longer open. You’re still on the waitlist.`,
      path: ownApplicationPath(application.id),
      key: `application ${application.id} offer ended ${endedMs}`,
    },
  ];
}

/** That a vendor from the waitlist has taken the place she was offered. */
export function acceptedNotices({ application, vendor, market, event }: Told): Notice[] {
  if (market.organizerId === null) return [];
  const { businessName } = vendor;
  return [
    {
      userId: market.organizerId,
      kind: 'application_status',
      title: `Spot accepted: ${businessName}`,
      body: `${businessName} was on the waitlist and has accepted the open spot at ${targetName({ market, event })}.`,
      path: receivedApplicationPath(application.id),
      key: `application ${application.id} accepted`,
    },
  ];
}

/**
 * What the organizer is told of an application: that it came, or that it is withdrawn.
 * @param hasPaid by the roster, which lists her no more: her money may have to be given back
 */
export function organizerNotices(
  { application, vendor, market, event }: Told,
  happened: 'received' | 'withdrawn',
  hasPaid = false,
): Notice[] {
  if (market.organizerId === null) return [];
  const name = targetName({ market, event });
  const { businessName } = vendor;
  const isNew = happened === 'received';
  return [
    {
      userId: market.organizerId,
      kind: isNew ? 'application_received' : 'application_withdrawn',
      title: isNew ? `New application: ${businessName}` : `Withdrawn: ${businessName}`,
      body: isNew
        ? withNote(`${businessName} has applied to ${name}.`, 'From the vendor', application.notes)
        : `${businessName} has withdrawn the application to ${name}.${hasPaid ? ' The roster had them marked as paid.' : ''}`,
      path: receivedApplicationPath(application.id),
      key: `application ${application.id} ${happened}`,
    },
  ];
}

/**
 * That a vendor has left the site or has been removed from it, and her applications with her: to the
 * organizers of what was still to come.
 */
export const vendorGoneNotices = (records: readonly Told[], nowMs: number): Notice[] =>
  records
    .filter((record) => isStillToCome(record, nowMs))
    .flatMap(({ vendor, application, market, event }) => {
      if (market.organizerId === null) return [];
      const { businessName } = vendor;
      return {
        userId: market.organizerId,
        kind: 'application_withdrawn',
        title: `Removed: ${businessName}`,
        body: `${businessName} is no longer on Local Markets. Their application to ${targetName({ market, event })} has been removed too.`,
        path: otherApplicationsPath(event),
        key: `application ${application.id} removed`,
      };
    });

/**
 * That the organizer of markets has left the site: to the vendors who have applied to what is still
 * to come, once for each market.
 */
export const organizerGoneNotices = (
  organizerId: number,
  people: readonly PersonAtMarket[],
): Notice[] =>
  people.map(({ userId, market, applicationId }) => ({
    userId,
    kind: 'application_status',
    title: `No organizer: ${market.name}`,
    body: `The organizer of ${market.name} is no longer on Local Markets. Your applications and dates there stay as they are, but applications won’t be reviewed until it has a new organizer.`,
    path: ownApplicationPath(applicationId),
    key: `market ${market.id} left by ${organizerId}`,
  }));

/** Whether something was still to come of an application. */
const isStillToCome = ({ application, event, market }: Told, nowMs: number): boolean =>
  WITHDRAWABLE.includes(application.status) &&
  (event === null || !isOver(event, market.timeZone, nowMs));

const withNote = (text: string, from: string, note: string | null): string =>
  note ? `${text}\n\n${from}: ${note}` : text;
