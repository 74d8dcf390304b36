import { daysAfter } from '#contract/calendarDays.ts';
import { isRegular, type RecurrenceRule, recurrenceDates } from '#contract/events/recurrence.ts';

/** Far enough for the first six fifth Saturdays. */
const DAYS_LOOKED_AHEAD = 1_000;

/** What a form says of the dates of a series. */
export interface PlannedSeries {
  /** From the event in the form on: its first date is the one that the series has for that event. */
  rule: RecurrenceRule;
  /** When that event takes place: on another date where it was moved by itself. */
  eventDate: string;
  /** Whether the rule becomes that of all days to come. A date that lies off it is none of them then. */
  isForAll: boolean;
}

/**
 * The dates that a form comes to from its event on, worked out as the server does it; none while no
 * date is chosen.
 */
export function plannedDates({ rule, eventDate, isForAll }: PlannedSeries): string[] {
  if (eventDate === '') return [];
  const { firstDate } = rule;
  const dates = recurrenceDates(rule, firstDate, daysAfter(firstDate, DAYS_LOOKED_AHEAD));
  return dates
    .filter((date) => !isForAll || isRegular(rule, date))
    .map((date) => (date === firstDate ? eventDate : date))
    .sort();
}
