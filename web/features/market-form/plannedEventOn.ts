import { isToTakePlace } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import type { YearlyClosure } from '#contract/opening-times/openingTimes.ts';
import { weekdayOf } from '#contract/opening-times/weekdays.ts';
import type { ExceptionDraft } from './openingTimesDraft.ts';
import { yearlyClosureOf } from './yearlyClosureOf.ts';

/** An event of the market whose opening times are edited. */
export type PlannedEvent = Pick<
  MarketEvent,
  'id' | 'eventDate' | 'startTime' | 'endTime' | 'status' | 'hasEnded'
>;

/** The event that is to take place on the date of an exception, in whatever year it is of. */
export function plannedEventOn(
  { date, closed, isYearly = false }: Pick<ExceptionDraft, 'date' | 'closed' | 'isYearly'>,
  events: readonly PlannedEvent[],
): PlannedEvent | undefined {
  const closure = closed && isYearly && date !== '' ? yearlyClosureOf(date) : null;
  return events.find(
    (event) =>
      isToTakePlace(event) &&
      (event.eventDate === date || (closure !== null && isOn(closure, event.eventDate))),
  );
}

function isOn({ from, to, weekday }: YearlyClosure, date: string): boolean {
  const day = date.slice(5);
  return from <= day && day <= to && (!weekday || weekdayOf(date) === weekday);
}
