import type { EventScope } from '#contract/events/eventForm.ts';
import {
  type EventStatus,
  isCalledOff,
  OPENING_EVENT_STATUSES,
} from '#contract/events/eventStatus.ts';
import type { EventEdit } from '#contract/events/eventWrites.ts';
import { unprocessableAt } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { concernedBy } from '#server/features/applications/audience.queries.ts';
import { followEvents } from '#server/features/applications/waitlist.ts';
import { tellSavers } from '#server/features/my-markets/tellSavers.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { forgetArrivals } from '#server/features/roster/roster.queries.ts';
import { changeSeries } from './changeSeries.ts';
import { type EventChange, newsOf, requireRoom, type Told } from './eventChange.ts';
import { hasEnded, todayAt } from './eventClock.ts';
import { lockEvent } from './eventLocks.queries.ts';
import { eventNotices } from './eventNotices.ts';
import {
  changedValues,
  type EventValues,
  editedFields,
  fieldsOf,
  isSameRule,
  listed,
  storedValues,
} from './eventValues.ts';
import {
  firstEventOf,
  type StoredEvent,
  updateEvents,
  updateSeries,
} from './eventWrites.queries.ts';
import type { HandedOn } from './handedOn.ts';
import { previousDatesOn } from './previousDates.ts';
import { requireToCome } from './requireToCome.ts';
import { insertSeries, type SeriesRow } from './series.queries.ts';
import { lockStored } from './storedSeries.ts';

const isPublished = (before: EventStatus, after: EventStatus) =>
  before === 'draft' && after !== 'draft';

interface WantedChange {
  stored: StoredEvent;
  edit: EventEdit;
  scope: EventScope;
  /** Refuses to overwrite what was changed since the form was filled. */
  requireUnchanged: (stored: object, changed: object) => void;
}

/**
 * Changes an event, or those of its series that the scope names. How a change of many goes about it
 * is in decision 20: it leaves alone what is past and what was changed for one day only, and drops
 * no day that a vendor counts on.
 * @returns the id of the event, or of the first of its series where its day is no longer one; and
 *   what the form said of it before and says now, field by field
 * @throws ProblemError 409, 422 when it cannot be done
 */
export async function changeEvents(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  { stored, edit, scope, requireUnchanged }: WantedChange,
): Promise<{ id: number; before: object; after: object }> {
  const { market } = stored;
  const today = todayAt(market.timeZone, services.now());
  const { event, series, rows } = await lockStored(transaction, stored);
  const before = storedValues(event, series);
  const entered = changedValues(before, edit, scope);
  const inForm = fieldsOf(before);
  requireUnchanged(inForm, fieldsOf(entered));
  const isMoved = entered.eventDate !== before.eventDate;
  requireStatus(before.handedOn.status, entered.handedOn.status);
  // Among all days of a series the date in the form is that of none.
  const isDateSet =
    isMoved && entered.handedOn.status === 'postponed' && !(series && scope === 'all');
  const after = isDateSet ? backOn(entered) : entered;
  if (isMoved && after.eventDate < today) {
    throw unprocessableAt('eventDate', 'Choose a date that isn’t in the past.');
  }
  const isBack = before.handedOn.status === 'postponed' && !isCalledOff(after.handedOn.status);
  // Whatever else is said of what is over may be put right.
  if (isMoved || isBack) {
    const onItsDay = { ...after.handedOn, eventDate: after.eventDate };
    requireToCome('eventDate', onItsDay, market.timeZone, services.now());
  }
  const change: EventChange = {
    transaction,
    services,
    market,
    today,
    hasEnded: (each) => hasEnded(each, market.timeZone, services.now()),
    event,
    after,
    isMoved,
    isDateSet,
    edited: editedFields(before.handedOn, after.handedOn),
    published: isPublished(before.handedOn.status, after.handedOn.status)
      ? { createdAt: new Date(services.now()) }
      : {},
    hasNewRule: !isSameRule(before.rule, after.rule),
  };

  const rowsBefore = rows.length > 0 ? rows : [event];
  const calledOff = new Set(
    rowsBefore.filter(({ status }) => isCalledOff(status)).map(({ id }) => id),
  );
  const concerned =
    series && scope !== 'one'
      ? await changeSeries(change, series, rows, scope)
      : await changeOne(change, series);
  const occasion = {
    kind: 'event_changed' as const,
    title: 'Changed',
    marketName: market.name,
    reason: null,
    nowMs: services.now(),
  };
  const { people, news } = concerned;
  await notify(transaction, services, eventNotices(people, { ...occasion, news }));
  // A day of a series was announced by its rule; the date of a single event may have been a slip.
  const isAnnouncedDayMoved =
    isMoved && series !== null && OPENING_EVENT_STATUSES.includes(event.status);
  const toSavers = news.filter(
    ({ eventId }) => calledOff.has(eventId) || (isAnnouncedDayMoved && eventId === event.id),
  );
  await tellSavers(transaction, services, market, { ...occasion, news: toSavers, people });
  await followEvents(transaction, services, rowsBefore);
  const left = await lockEvent(transaction, event.id);
  // The date of what was to take place may have been a slip, put right to today while vendors arrive.
  const isOtherDay = isCalledOff(event.status) || (left !== null && left.eventDate > today);
  if (left && left.eventDate !== event.eventDate && isOtherDay) {
    await forgetArrivals(transaction, event.id);
  }
  const now = concerned.series;
  return {
    id: (left || !now ? null : await firstEventOf(transaction, now)) ?? event.id,
    before: inForm,
    after: fieldsOf(after),
  };
}

function requireStatus(before: EventStatus, after: EventStatus): void {
  if (before === after || !isCalledOff(after)) return;
  throw unprocessableAt(
    'status',
    'Cancel or postpone the event instead, so that vendors are told why.',
  );
}

/** What was put off and is given its date takes place on it, as where it is postponed to one. */
const backOn = (values: EventValues): EventValues => ({
  ...values,
  handedOn: { ...values.handedOn, status: 'scheduled' },
});

/** A reason goes with the state that it is about. */
const withReason = ({ status }: Partial<HandedOn>) =>
  status === undefined ? {} : { status, statusReason: null };

async function changeOne(change: EventChange, series: SeriesRow | null): Promise<Told> {
  const { transaction, event, after, edited, published, hasNewRule, today } = change;
  if (series && hasNewRule) {
    throw unprocessableAt(
      'recurringPattern',
      'A single day can’t repeat differently from its series.',
    );
  }
  if (!series && after.rule && isCalledOff(after.handedOn.status)) {
    throw unprocessableAt(
      'status',
      'A cancelled event can’t repeat. Set its status to Active first.',
    );
  }
  const people = await concernedBy(transaction, [event.id]);
  await requireRoom(change, [event.id], people);
  const { eventDate } = after;
  // The date of a single event may have been a slip; that of a series is a day of its market.
  const isPutOff = isCalledOff(event.status) || (series !== null && event.status !== 'draft');
  const now = { ...event, ...edited, eventDate };
  await updateEvents(transaction, [event.id], {
    ...edited,
    ...published,
    ...withReason(edited),
    eventDate,
    previousDates: previousDatesOn(eventDate, event, isPutOff),
  });
  // Calendars show it with its series, and are to take notice.
  if (series) await updateSeries(transaction, series.id, {});
  if (!series && after.rule) {
    const { marketId } = event;
    const values = { ...after.handedOn, ...listed(after.rule), marketId, firstDate: eventDate };
    await insertSeries(transaction, values, today, event.id);
  }
  // What is put right about an event that has ended is nobody's news.
  const news = change.hasEnded(event) && change.hasEnded(now) ? [] : newsOf(event, now);
  return { people, news };
}
