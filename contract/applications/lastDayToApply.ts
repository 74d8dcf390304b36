import { daysAfter } from '#contract/calendarDays.ts';

/** The day after which nobody may apply to an event, where the market is. */
export const lastDayToApply = (
  { eventDate }: { eventDate: string },
  { applicationDeadlineDays }: { applicationDeadlineDays: number },
): string => daysAfter(eventDate, -applicationDeadlineDays);
