import { daysAfter } from '#contract/calendarDays.ts';
import type { EventScope } from '#contract/events/eventForm.ts';
import type { EventStatus } from '#contract/events/eventStatus.ts';
import type { EventEdit } from '#contract/events/eventWrites.ts';
import { isRegular, type RecurrenceRule, recurrenceDates } from '#contract/events/recurrence.ts';
import type { Services } from '#server/app/application.ts';
import { conflict, notFound, unprocessable } from '#server/app/problems.ts';
import type { Connection } from '#server/db/connection.ts';
import { offerFreedPlaces } from '#server/features/applications/waitlist.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import { type Notice, notify } from '#server/features/notifications/notify.ts';
import { type EventNews, eventNotices } from './eventNotices.ts';
import type { EventRow } from './events.queries.ts';
import {
  changedValues,
  type EventValues,
  editedFields,
  fieldsOf,
  type HandedOn,
  isSameRule,
  listed,
  storedValues,
} from './eventValues.ts';
import {
  concernedBy,
  deleteEmptySeries,
  deleteEvents,
  type EventOfSeries,
  firstEventOf,
  lockEvent,
  lockEventsOfSeries,
  lockSeries,
  mostPlacesTaken,
  moveEvents,
  type StoredEvent,
  updateEvents,
  updateSeries,
} from './eventWrites.queries.ts';
import { longDate } from './longDate.ts';
import {
  findSeries,
  insertEventsOfSeries,
  insertSeries,
  insertSeriesRow,
  lastDateToMake,
  type SeriesRow,
} from './series.queries.ts';
import { todayAt } from './todayAt.ts';

const isPublished = (before: EventStatus, after: EventStatus) =>
  before === 'draft' && after !== 'draft';
const isStillToHappen = (status: EventStatus) => status !== 'cancelled' && status !== 'postponed';

/**
 * An event and all of its series as they are now, which nobody else changes meanwhile.
 * @throws ProblemError 404, 409 when somebody was quicker
 */
export async function lockStored(transaction: Connection, { event, series }: StoredEvent) {
  if (series) await lockSeries(transaction, series.id);
  const rows = series ? await lockEventsOfSeries(transaction, series.id) : [];
  const locked = rows.find(({ id }) => id === event.id) ?? (await lockEvent(transaction, event.id));
  if (!locked) throw notFound('event');
  if (locked.seriesId !== event.seriesId) {
    throw conflict('This event has just been changed by somebody else. Look at it again.');
  }
  return { event: locked, series: series && (await findSeries(transaction, series.id)), rows };
}

/**
 * Changes an event, or those of its series that the scope names. How a change of many goes about it
 * is in decision 20: it leaves alone what is past and what was changed for one day only, and drops
 * no day that a vendor counts on.
 * @param requireUnchanged refuses to overwrite what was changed since the form was filled
 * @returns the id of the event, or of the first of its series where its day is no longer one
 * @throws ProblemError 409, 422 when it cannot be done
 */
export async function changeEvents(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  stored: StoredEvent,
  edit: EventEdit,
  scope: EventScope,
  requireUnchanged: (stored: object, changed: object) => void,
): Promise<number> {
  const { market } = stored;
  const today = todayAt(market.timeZone, services.now());
  const { event, series, rows } = await lockStored(transaction, stored);
  const before = storedValues(event, series);
  const after = changedValues(before, edit);
  requireUnchanged(fieldsOf(before), fieldsOf(after));
  const isMoved = after.eventDate !== before.eventDate;
  if (isMoved && after.eventDate < today) {
    throw atField('eventDate', 'Choose a date that is not past.');
  }
  requireStatus(before.handedOn.status, after.handedOn.status);
  const change: Change = {
    transaction,
    market,
    today,
    event,
    after,
    isMoved,
    edited: editedFields(before.handedOn, after.handedOn),
    published: isPublished(before.handedOn.status, after.handedOn.status)
      ? { createdAt: new Date(services.now()) }
      : {},
    hasNewRule: !isSameRule(before.rule, after.rule),
  };

  const concerned =
    series && scope !== 'one'
      ? await changeSeries(change, series, rows, scope)
      : await changeOne(change, series);
  await notify(transaction, services, changeNotices(concerned, services.now()));
  // What became free while the event was called off could not be offered.
  if (change.edited.maxVendors !== undefined || change.edited.status !== undefined) {
    const waitedFor = new Set(concerned.people.map(({ eventId }) => eventId));
    for (const eventId of waitedFor) await offerFreedPlaces(transaction, services, eventId);
  }
  const isThere = (await lockEvent(transaction, event.id)) !== null;
  const now = concerned.series;
  return (isThere || !now ? null : await firstEventOf(transaction, now)) ?? event.id;

  function changeNotices({ people, news }: Told, nowMs: number): Notice[] {
    return eventNotices(people, {
      kind: 'event_changed',
      title: 'Changed',
      marketName: market.name,
      news,
      reason: null,
      nowMs,
    });
  }
}

interface Change {
  transaction: Connection;
  market: MarketRow;
  today: string;
  /** The one that the form is about, as it was. */
  event: EventRow;
  after: EventValues;
  isMoved: boolean;
  edited: Partial<HandedOn>;
  /** What nobody could know of is as old as its publication: vendors are told of what is new. */
  published: { createdAt?: Date };
  hasNewRule: boolean;
}

interface Told {
  people: Awaited<ReturnType<typeof concernedBy>>;
  news: EventNews[];
  /** That the events are of now. */
  series?: SeriesRow;
}

const atField = (field: string, detail: string) =>
  unprocessable(detail, [{ field, message: detail }]);

function requireStatus(before: EventStatus, after: EventStatus): void {
  if (before === after || isStillToHappen(after)) return;
  throw atField('status', 'Cancel or postpone the event instead, so that vendors are told why.');
}

/** @throws ProblemError when what is wanted of these events collides with their vendors */
async function requireRoom(
  { transaction, edited }: Pick<Change, 'transaction' | 'edited'>,
  ids: readonly number[],
  people: Told['people'],
): Promise<void> {
  if (edited.status === 'draft' && people.length > 0) {
    throw conflict(
      'Vendors have applied already. Cancel the event instead, so that they are told.',
    );
  }
  if (edited.maxVendors == null) return;
  const taken = await mostPlacesTaken(transaction, ids);
  if (edited.maxVendors >= taken) return;
  throw atField(
    'maxVendors',
    `${taken} ${taken === 1 ? 'vendor has' : 'vendors have'} a place already.`,
  );
}

/** What has changed about when an event takes place, for those who mean to come. */
function newsOf(before: EventRow, after: Pick<EventRow, keyof When>): EventNews[] {
  const isBack = !isStillToHappen(before.status) && isStillToHappen(after.status);
  const isSame =
    before.eventDate === after.eventDate &&
    before.startTime === after.startTime &&
    before.endTime === after.endTime;
  if (isSame && !isBack) return [];
  const when = `${longDate(after.eventDate)}, ${clock(after.startTime)} to ${clock(after.endTime)}`;
  const says = isBack
    ? `It takes place after all: ${when}.`
    : `${longDate(before.eventDate)} is now: ${when}.`;
  return [{ eventId: before.id, date: before.eventDate, says }];
}
type When = Pick<EventRow, 'eventDate' | 'startTime' | 'endTime' | 'status'>;

/** '9:30 AM' of '09:30'. */
function clock(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** A reason goes with the state that it is about. */
const withReason = ({ status }: Partial<HandedOn>) =>
  status === undefined ? {} : { status, statusReason: null };

async function changeOne(change: Change, series: SeriesRow | null): Promise<Told> {
  const { transaction, event, after, edited, published, hasNewRule, today } = change;
  if (series && hasNewRule) {
    throw atField('recurringPattern', 'One day cannot repeat otherwise than its series.');
  }
  const people = await concernedBy(transaction, [event.id]);
  await requireRoom(change, [event.id], people);
  const { eventDate } = after;
  await updateEvents(transaction, [event.id], {
    ...edited,
    ...published,
    ...withReason(edited),
    eventDate,
  });
  if (!series && after.rule) {
    const { marketId } = event;
    const values = { ...after.handedOn, ...listed(after.rule), marketId, firstDate: eventDate };
    await insertSeries(transaction, values, today, event.id);
  }
  // What is put right about a day that is over is nobody's news.
  const isOver = eventDate < today;
  return { people, news: isOver ? [] : newsOf(event, { ...event, ...edited, eventDate }) };
}

/** The events of a series that a change is about: those of the scope that are not past. */
export function eventsInScope(
  rows: readonly EventOfSeries[],
  event: EventRow,
  scope: EventScope,
  today: string,
): EventOfSeries[] {
  if (scope === 'one') return rows.filter(({ id }) => id === event.id);
  const from = scope === 'following' ? (event.seriesDate ?? event.eventDate) : '';
  return rows.filter((row) => row.eventDate >= today && row.seriesDate >= from);
}

async function changeSeries(
  change: Change,
  series: SeriesRow,
  rows: readonly EventOfSeries[],
  scope: EventScope,
): Promise<Told> {
  const { transaction, event, after, edited, published, isMoved, hasNewRule, today } = change;
  const reached = eventsInScope(rows, event, scope, today);
  const [first] = reached;
  if (!first) throw conflict('Nothing of this series is still to come.');
  if (isMoved && (!reached.some(({ id }) => id === event.id) || (scope === 'all' && !hasNewRule))) {
    throw atField('eventDate', 'Move this event, or this and the following ones, to another date.');
  }
  const ids = reached.map(({ id }) => id);
  const people = await concernedBy(transaction, ids);
  await requireRoom(change, ids, people);

  const hasOthers = reached.length < rows.length || first.seriesDate > series.firstDate;
  const needsNewRule = hasNewRule || isMoved;
  const isSplit = hasOthers && after.rule !== null && (scope === 'following' || needsNewRule);
  const target = isSplit ? await splitSeries(transaction, series, first.seriesDate, ids) : series;
  await updateSeries(transaction, target.id, { ...edited, ...published });
  await editEvents(transaction, reached, edited, event.status);
  const dates = needsNewRule
    ? await followNewRule(change, { ...target, ...edited }, reached, people, scope)
    : new Map<number, string>();
  const news = reached.flatMap((row) => {
    const eventDate = dates.get(row.id) ?? row.eventDate;
    const status = row.status === event.status ? (edited.status ?? row.status) : row.status;
    return newsOf(row, { ...row, ...edited, status, eventDate });
  });
  return { people, news, series: target };
}

/** A status given to many is for those that were in the same: a cancelled day stays cancelled. */
async function editEvents(
  transaction: Connection,
  rows: readonly EventRow[],
  { status, ...edited }: Partial<HandedOn>,
  formerStatus: EventStatus,
): Promise<void> {
  const ids = (of: readonly EventRow[]) => of.map(({ id }) => id);
  if (Object.keys(edited).length > 0) await updateEvents(transaction, ids(rows), edited);
  if (status === undefined) return;
  const alike = rows.filter((row) => row.status === formerStatus);
  await updateEvents(transaction, ids(alike), { status, statusReason: null });
}

/** Ends a series before a date; a new one goes on with these events. */
async function splitSeries(
  transaction: Connection,
  series: SeriesRow,
  date: string,
  eventIds: readonly number[],
): Promise<SeriesRow> {
  // It is as old as the series was: vendors have heard of these days.
  const { id: _, updatedAt: __, ...values } = series;
  const next = await insertSeriesRow(transaction, { ...values, firstDate: date });
  await updateEvents(transaction, eventIds, { seriesId: next.id });
  await updateSeries(transaction, series.id, endedBefore(date, series));
  return next;
}

/** No rule leaves out more: from a fifth Saturday to the next, over a leap day. */
const LONGEST_GAP_DAYS = 400;

/**
 * Brings the events of a series in line with another rule. Those on its dates stay; those that
 * vendors count on stay where they are, each by itself; the others take the new dates, as many as
 * there are.
 * @returns the dates of those that were moved
 */
async function followNewRule(
  { transaction, after, event, isMoved, today }: Change,
  series: SeriesRow,
  reached: readonly EventOfSeries[],
  people: Told['people'],
  scope: EventScope,
): Promise<Map<number, string>> {
  const begins = reached[0]?.seriesDate ?? series.firstDate;
  const rule = after.rule && {
    ...listed(after.rule),
    firstDate: firstDateOf({ ...after.rule, firstDate: begins }),
  };
  const madeUntil = rule ? lastDateToMake(rule, today) : series.madeUntil;
  const wanted = rule ? recurrenceDates(rule, rule.firstDate, madeUntil) : [];
  const there = new Set(reached.map(({ seriesDate }) => seriesDate));
  const removed = recurrenceDates(series, begins, series.madeUntil).filter(
    (date) => !there.has(date),
  );
  const onRule = new Set(wanted.filter((date) => !removed.includes(date)));
  const missing = [...onRule].filter((date) => !there.has(date));

  const counted = new Set(people.map(({ eventId }) => eventId));
  const off = reached.filter(({ seriesDate }) => !onRule.has(seriesDate));
  const isStart = ({ id }: EventRow) => id === event.id;
  const moves = new Map<number, string>();
  if (isMoved && scope === 'following') {
    if (there.has(after.eventDate)) {
      throw atField('eventDate', 'A day of this series is on that date already.');
    }
    // The one in the form moves with its vendors, for that is what the form says.
    moves.set(event.id, after.eventDate);
    missing.shift();
  }
  const free = off.filter((row) => !counted.has(row.id) && !moves.has(row.id));
  for (const { id } of free.filter(({ status }) => isStillToHappen(status))) {
    const date = missing.shift();
    if (date !== undefined) moves.set(id, date);
  }
  const kept = off.filter(
    (row) => !moves.has(row.id) && (counted.has(row.id) || (!rule && isStart(row))),
  );
  const keptIds = new Set(kept.map(({ id }) => id));
  await updateEvents(transaction, [...keptIds], { seriesId: null, seriesDate: null });
  await deleteEvents(
    transaction,
    off.filter(({ id }) => !moves.has(id) && !keptIds.has(id)).map(({ id }) => id),
  );
  await moveEvents(
    transaction,
    [...moves].map(([id, date]) => ({ id, date })),
  );
  if (!rule) {
    await updateSeries(transaction, series.id, endedBefore(begins, series));
    await deleteEmptySeries(transaction, series.id);
    return moves;
  }
  const changed = { ...rule, madeUntil };
  await updateSeries(transaction, series.id, changed);
  await insertEventsOfSeries(transaction, [{ series: { ...series, ...changed }, dates: missing }]);
  await deleteEmptySeries(transaction, series.id);
  return moves;

  /** 'This and following' begin on the date in the form; all, on the first one of the new rule. */
  function firstDateOf(given: RecurrenceRule): string {
    const isReached = reached.some(({ id }) => id === event.id);
    if (scope === 'following' && isReached) {
      return isMoved ? after.eventDate : (event.seriesDate ?? event.eventDate);
    }
    const dates = recurrenceDates(given, begins, daysAfter(begins, LONGEST_GAP_DAYS));
    return dates.find((date) => isRegular(given, date)) ?? begins;
  }
}

/** A series that goes no further than the day before a date. */
export function endedBefore(
  date: string,
  { madeUntil }: Pick<SeriesRow, 'madeUntil'>,
): Pick<SeriesRow, 'recurringEndDate' | 'madeUntil'> {
  const last = daysAfter(date, -1);
  return { recurringEndDate: last, madeUntil: madeUntil < last ? madeUntil : last };
}
