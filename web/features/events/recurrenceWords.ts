import { dayNumber, dayOfMonth } from '#contract/calendarDays.ts';
import type { RecurringPattern } from '#contract/events/eventStatus.ts';
import { monthlyPosition } from '#contract/events/recurrence.ts';
import { type Weekday, weekdayOf } from '#contract/opening-times/weekdays.ts';

/** How often, as the form puts it: a month can be meant by its date or by its weekdays. */
export const FREQUENCIES = {
  weekly: 'Every week',
  biweekly: 'Every other week',
  monthlyByDay: 'Every month, by weekday',
  monthlyByDate: 'Every month, on the same date',
} as const;
export type Frequency = keyof typeof FREQUENCIES;

export const POSITIONS: readonly { nth: number; name: string }[] = [
  { nth: 1, name: '1st' },
  { nth: 2, name: '2nd' },
  { nth: 3, name: '3rd' },
  { nth: 4, name: '4th' },
  { nth: 5, name: '5th' },
  { nth: -1, name: 'Last' },
];

/** The part of the form that says how an event recurs. */
export interface Recurrence {
  recurringPattern: RecurringPattern;
  recurringDays: Weekday[];
  recurringNth: number[];
}

export function frequencyOf({ recurringPattern, recurringDays }: Recurrence): Frequency {
  if (recurringPattern !== 'monthly') return recurringPattern;
  return recurringDays.length > 0 ? 'monthlyByDay' : 'monthlyByDate';
}

/** The weekday of a date, and which one of the month it is; nothing without a date. */
function meaningOf(date: string): { days: Weekday[]; nth: number[] } {
  return date ? { days: [weekdayOf(date)], nth: [monthlyPosition(date)] } : { days: [], nth: [] };
}

/** What a frequency begins with: the weekday of the date, or those that were chosen before. */
export function withFrequency(
  frequency: Frequency,
  date: string,
  { recurringDays, recurringNth }: Recurrence,
): Recurrence {
  const { days, nth } = meaningOf(date);
  const chosen = recurringDays.length > 0 ? recurringDays : days;
  if (frequency === 'monthlyByDate') {
    return { recurringPattern: 'monthly', recurringDays: [], recurringNth: [] };
  }
  if (frequency === 'monthlyByDay') {
    return {
      recurringPattern: 'monthly',
      recurringDays: chosen,
      recurringNth: recurringNth.length > 0 ? recurringNth : nth,
    };
  }
  return { recurringPattern: frequency, recurringDays: chosen, recurringNth: [] };
}

/**
 * A series on the weekday of its date follows when that becomes another. Without a date before, one
 * day may be that of a date which was emptied; several are what somebody has chosen.
 */
export function followingDate(before: string, after: string, recurrence: Recurrence): Recurrence {
  const { recurringDays, recurringNth } = recurrence;
  const [was, is] = [meaningOf(before), meaningOf(after)];
  const isOfDate = (chosen: readonly unknown[], ofDate: readonly unknown[]) =>
    before ? String(chosen) === String(ofDate) : chosen.length < 2;
  if (!after || !isOfDate(recurringDays, was.days)) return recurrence;
  if (frequencyOf(recurrence) === 'monthlyByDate') return recurrence;
  return {
    ...recurrence,
    recurringDays: is.days,
    recurringNth:
      recurringNth.length > 0 && isOfDate(recurringNth, was.nth) ? is.nth : recurringNth,
  };
}

/** What a rule leaves out, so that nobody wonders; null when it leaves out nothing. */
export function omission(date: string, recurrence: Recurrence): string | null {
  const frequency = frequencyOf(recurrence);
  if (frequency === 'monthlyByDate' && date && dayOfMonth(dayNumber(date)) > 28) {
    return `Months without a day ${dayOfMonth(dayNumber(date))} are skipped.`;
  }
  return frequency === 'monthlyByDay' && recurrence.recurringNth.includes(5)
    ? 'Months without a fifth one are skipped.'
    : null;
}
