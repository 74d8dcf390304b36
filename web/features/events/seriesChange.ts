import type { EventScope } from '#contract/events/eventForm.ts';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import type { EventFormValues } from './eventFormValues.ts';
import { type PlannedSeries, plannedDates } from './plannedDates.ts';
import { followingDate, type Recurrence } from './recurrenceWords.ts';

interface EventFormState {
  /** What the form was opened with. */
  start: EventFormValues;
  values: EventFormValues;
  /** Null while the event is a new one. */
  edited: Pick<OwnEvent, 'seriesId' | 'seriesDate'> | null;
  /** The days that were chosen. */
  scope: EventScope;
}

/** What the form of an event does to its series as it is filled in. */
export interface SeriesChange {
  isSeries: boolean;
  /** How the event recurs, as the form says. */
  recurrence: Recurrence;
  /** How it did when the form was opened. */
  stored: Recurrence;
  /** The same on the weekday of the date in the form. */
  followed: Recurrence;
  /** Whether the dates of the series change by more than what follows from that of the event. */
  hasOwnRule: boolean;
  /** Whether nothing but the date of the event makes the series another. */
  isOnlyMoved: boolean;
  /** The days that the form is about: those chosen, where they can be. */
  meant: EventScope;
  planned: PlannedSeries;
  /** What that comes to; the date in the form alone while it does not recur. */
  dates: string[];
  /** Those of them that the form is about. */
  days: string[];
}

export function seriesChange({ start, values, edited, scope }: EventFormState): SeriesChange {
  const isSeries = edited?.seriesId != null;
  const { eventDate, recurringEndDate } = values;
  const recurrence = recurrenceOf(values);
  // Another date alone moves one day; where the following ones are meant, their weekday goes along.
  const stored = recurrenceOf(start);
  const followed = followingDate(start.eventDate, eventDate, stored);
  const keepsRule = isSameRule(values, start);
  const hasOwnRule = isSeries && !keepsRule && !isSameRule(values, { ...start, ...followed });
  const isOnlyMoved = isSeries && !hasOwnRule && eventDate !== start.eventDate;
  // One day alone has the rule of its series, and the date of one is not that of all.
  const isImpossible = { one: isSeries && !keepsRule, following: false, all: isOnlyMoved };
  const meant = isImpossible[scope] ? 'following' : scope;
  const planned = {
    rule: {
      ...recurrence,
      // A day that was moved by itself still has the date that its series gave it.
      firstDate: (eventDate === start.eventDate && edited?.seriesDate) || eventDate,
      recurringEndDate,
    },
    eventDate,
    isForAll:
      meant === 'all' &&
      !isSameRule({ ...values, recurringEndDate: start.recurringEndDate }, start),
  };
  const dates = values.isRecurring ? plannedDates(planned) : [eventDate];
  return {
    isSeries,
    recurrence,
    stored,
    followed,
    hasOwnRule,
    isOnlyMoved,
    meant,
    planned,
    dates,
    days: isSeries && meant === 'one' ? [eventDate] : dates,
  };
}

const recurrenceOf = (values: EventFormValues): Recurrence => ({
  recurringPattern: values.recurringPattern ?? 'weekly',
  recurringDays: values.recurringDays,
  recurringNth: values.recurringNth,
});

/** Whether two say the same of the dates of a series. */
const isSameRule = (one: EventFormValues, other: EventFormValues) =>
  String(ruleOf(one)) === String(ruleOf(other));

const ruleOf = (values: EventFormValues) => [
  values.isRecurring,
  values.recurringPattern,
  [...values.recurringDays].sort(),
  [...values.recurringNth].sort(),
  values.recurringEndDate,
];
