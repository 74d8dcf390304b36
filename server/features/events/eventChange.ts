import { isCalledOff, OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import { clockTimeText } from '#contract/opening-times/clockTimeText.ts';
import { conflict, unprocessableAt } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import type { Concerned } from '#server/features/applications/audience.queries.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import type { EventNews } from './eventNotices.ts';
import type { EventRow } from './events.queries.ts';
import type { EventValues } from './eventValues.ts';
import { mostPlacesTaken } from './eventWrites.queries.ts';
import type { HandedOn } from './handedOn.ts';
import { longDate } from './longDate.ts';
import type { SeriesRow } from './series.queries.ts';

/** What an organizer wants to be otherwise, of one event or of several of its series. */
export interface EventChange {
  transaction: Connection;
  services: Pick<Services, 'jobs' | 'now'>;
  market: MarketRow;
  today: string;
  hasEnded: (event: EventRow) => boolean;
  /** The one that the form is about, as it was. */
  event: EventRow;
  after: EventValues;
  isMoved: boolean;
  /** It was put off to no date and is given one, which says nothing of other days. */
  isDateSet: boolean;
  edited: Partial<HandedOn>;
  /** What nobody could know of is as old as its publication: vendors are told of what is new. */
  published: { createdAt?: Date };
  hasNewRule: boolean;
}

/** Whom a change concerns, and what they are told of it. */
export interface Told {
  people: Concerned[];
  news: EventNews[];
  /** That the events are of now. */
  series?: SeriesRow;
}

/** @throws ProblemError when what is wanted of these events collides with their vendors */
export async function requireRoom(
  { transaction, edited }: Pick<EventChange, 'transaction' | 'edited'>,
  ids: readonly number[],
  people: Told['people'],
): Promise<void> {
  if (edited.status === 'draft' && people.length > 0) {
    throw conflict(
      'Vendors have already applied. Cancel the event instead, so that they’re notified.',
    );
  }
  if (edited.maxVendors == null) return;
  const taken = await mostPlacesTaken(transaction, ids);
  if (edited.maxVendors >= taken) return;
  throw unprocessableAt(
    'maxVendors',
    `${taken} ${taken === 1 ? 'vendor already has' : 'vendors already have'} a spot.`,
  );
}

/** '9:00 AM to 1:00 PM'. */
const hoursOf = ({ startTime, endTime }: Pick<EventRow, 'startTime' | 'endTime'>): string =>
  `${clockTimeText(startTime, 'long')} to ${clockTimeText(endTime, 'long')}`;

/**
 * What has changed about when an event takes place, for those who mean to come: nothing where it does
 * not.
 */
export function newsOf(before: EventRow, after: Pick<EventRow, keyof When>): EventNews[] {
  if (!OPENING_EVENT_STATUSES.includes(after.status)) return [];
  const isBack = isCalledOff(before.status);
  const isSameDay = before.eventDate === after.eventDate;
  const hoursBefore = hoursOf(before);
  const hours = hoursOf(after);
  if (isSameDay && hoursBefore === hours && !isBack) return [];
  return [{ eventId: before.id, date: before.eventDate, says: says() }];

  function says(): string {
    const day = longDate(before.eventDate);
    const when = `${longDate(after.eventDate)}, ${hours}`;
    if (isBack) return `It’s back on: ${when}.`;
    return isSameDay
      ? `${day} is now ${hours} instead of ${hoursBefore}.`
      : `${day} is now: ${when}.`;
  }
}

type When = Pick<EventRow, 'eventDate' | 'startTime' | 'endTime' | 'status'>;
