import type { EventScope } from '#contract/events/eventForm.ts';
import { isCalledOff } from '#contract/events/eventStatus.ts';
import { firstRegularDate, recurrenceDates } from '#contract/events/recurrence.ts';
import { unprocessableAt } from '#server/app/problems.ts';
import { dropEvents } from './dropEvents.ts';
import type { EventChange, Told } from './eventChange.ts';
import type { EventOfSeries } from './eventLocks.queries.ts';
import { type EventValues, isSameRule, listed } from './eventValues.ts';
import {
  appliedFor,
  deleteEmptySeries,
  moveEvents,
  updateEvents,
  updateSeries,
} from './eventWrites.queries.ts';
import { insertEventsOfSeries, lastDateToMake, type SeriesRow } from './series.queries.ts';
import { endedBefore } from './storedSeries.ts';

/** What becomes of the events of a series under another rule; dates are days of the calendar. */
interface NewRulePlan {
  /** As it is stored, with how far its days are made; null: the series goes no further. */
  days: (ReturnType<typeof listed> & Pick<SeriesRow, 'firstDate' | 'madeUntil'>) | null;
  /** Where the series begins to be otherwise. */
  begins: string;
  /** By the events' ids. */
  moves: Map<number, string>;
  /** Events that are no days of the series any more, each by itself. */
  kept: number[];
  dropped: number[];
  /** Days that have no event yet. */
  missing: string[];
}

/**
 * Brings the events of a series in line with another rule. Those on its dates stay; those that
 * vendors count on stay where they are, each by itself. Those that nobody has applied for take the
 * new dates, as many as there are; whatever is left is dropped.
 * @returns the dates of those that were moved
 */
export async function followNewRule(
  change: EventChange,
  series: SeriesRow,
  reached: readonly EventOfSeries[],
  people: Told['people'],
  scope: EventScope,
): Promise<Map<number, string>> {
  const { transaction, services, market } = change;
  const { days, begins, moves, kept, dropped, missing } = planNewRule(
    change,
    series,
    reached,
    {
      counted: new Set(people.map(({ eventId }) => eventId)),
      applied: await appliedFor(
        transaction,
        reached.map(({ id }) => id),
      ),
    },
    scope,
  );
  await dropEvents(transaction, services, market, dropped);
  await moveEvents(
    transaction,
    [...moves].map(([id, date]) => ({ id, date })),
  );
  await updateEvents(transaction, kept, {
    seriesId: null,
    seriesDate: null,
    // They are as old as the series, of which vendors have heard; of a draft they have heard nothing.
    ...(series.status !== 'draft' && { createdAt: series.createdAt }),
  });
  await updateSeries(transaction, series.id, days ?? endedBefore(begins, series));
  if (days) {
    await insertEventsOfSeries(transaction, [{ series: { ...series, ...days }, dates: missing }]);
  }
  await deleteEmptySeries(transaction, series.id);
  return moves;
}

/** Ids of the events that matter, or have mattered, to vendors. */
interface Vendors {
  /** They count on these. */
  counted: ReadonlySet<number>;
  /** They have applied for these, rejected and withdrawn ones too. */
  applied: ReadonlySet<number>;
}

function planNewRule(
  { after, event, isMoved, today }: EventChange,
  series: SeriesRow,
  reached: readonly EventOfSeries[],
  { counted, applied }: Vendors,
  scope: EventScope,
): NewRulePlan {
  const begins = reached[0]?.seriesDate ?? series.firstDate;
  const rule = after.rule && { ...listed(after.rule), firstDate: firstDateOf(after.rule) };
  const days = rule && { ...rule, madeUntil: lastDateToMake(rule, today) };
  const there = new Set(reached.map(({ seriesDate }) => seriesDate));
  const removed = recurrenceDates(series, begins, series.madeUntil).filter(
    (date) => !there.has(date),
  );
  const wanted = days ? recurrenceDates(days, days.firstDate, days.madeUntil) : [];
  const onRule = new Set(wanted.filter((date) => !removed.includes(date)));

  const moves = new Map<number, string>();
  // The one in the form moves with its vendors, for that is what the form says.
  if (isMoved && (scope === 'following' || !rule)) {
    if (there.has(after.eventDate)) {
      throw unprocessableAt('eventDate', 'This series already has an event on that date.');
    }
    moves.set(event.id, after.eventDate);
  }
  const missing = [...onRule].filter(
    (date) => date >= today && !there.has(date) && date !== moves.get(event.id),
  );
  const off = reached.filter(({ seriesDate }) => !onRule.has(seriesDate));
  // An application stays with its day: whoever was rejected for that may apply for the new one.
  const free = off.filter(({ id }) => !counted.has(id) && !applied.has(id) && !moves.has(id));
  for (const { id } of free.filter(({ status }) => !isCalledOff(status))) {
    const date = missing.shift();
    if (date !== undefined) moves.set(id, date);
  }
  const leaving = off.map(({ id }) => id).filter((id) => !rule || !moves.has(id));
  const isKept = (id: number) => counted.has(id) || (!rule && id === event.id);
  return {
    days,
    begins,
    moves,
    kept: leaving.filter(isKept),
    dropped: leaving.filter((id) => !isKept(id)),
    missing,
  };

  /** 'This and following' begin on the date in the form; all, on the first one of the new rule. */
  function firstDateOf(given: NonNullable<EventValues['rule']>): string {
    const inForm = isMoved ? after.eventDate : (event.seriesDate ?? event.eventDate);
    const isReached = reached.some(({ id }) => id === event.id);
    if (scope === 'following' && isReached) return inForm;
    // Another end leaves a first day where it is that is none of the regular ones.
    if (isSameRule({ ...given, recurringEndDate: null }, { ...series, recurringEndDate: null })) {
      return begins;
    }
    // Which weeks are left out, or which day of the month it is, goes by the event in the form.
    return firstRegularDate({ ...given, firstDate: inForm }, begins) ?? begins;
  }
}
