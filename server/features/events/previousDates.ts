import type { EventRow } from './events.queries.ts';

/**
 * The days that an event was put off from, once it is on another (decision 36). What goes back to one
 * of them was not put off from it after all, nor from what came later.
 * @param isPutOff false for a date that is only put right: no day is closed for it
 */
export function previousDatesOn(
  newDate: string,
  { eventDate, previousDates }: Pick<EventRow, 'eventDate' | 'previousDates'>,
  isPutOff: boolean,
): string[] {
  const dates = isPutOff ? [...previousDates, eventDate] : previousDates;
  const isBack = dates.includes(newDate);
  return isBack ? dates.slice(0, dates.indexOf(newDate)) : dates;
}
