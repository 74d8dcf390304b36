import { daysAfter } from '#contract/calendarDays.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { formatTimes } from '#web/lib/dates.ts';

/** Whoever plans farther ahead than two years may have mistyped the year. */
const FAR_AHEAD_DAYS = 2 * 365 + 1;
const MIDNIGHT = '24:00';

export interface PlannedDay {
  /** Null: a new one. */
  id: number | null;
  marketId: number;
  /** 'YYYY-MM-DD', empty while it is not chosen. */
  eventDate: string;
  /** 24-hour 'HH:MM'. */
  startTime: string;
  endTime: string;
}

type OtherDay = Pick<MarketEvent, 'id' | 'eventDate' | 'startTime' | 'endTime' | 'status'>;

/** What may be a slip in the date of an event, though it is allowed. @param today at the market */
export function dateDoubts(
  planned: PlannedDay,
  others: readonly OtherDay[],
  today: string,
): string[] {
  const { id, eventDate } = planned;
  const doubts = others
    .filter(
      (other) =>
        other.id !== id &&
        other.eventDate === eventDate &&
        other.status !== 'cancelled' &&
        other.status !== 'postponed' &&
        planned.startTime < endOf(other) &&
        other.startTime < endOf(planned),
    )
    .map((other) => `This market has another event on that day, ${formatTimes(other)}.`);
  if (eventDate > daysAfter(today, FAR_AHEAD_DAYS)) {
    doubts.push('This is more than two years ahead: is the year right?');
  }
  return doubts;
}

/** On its own day: what ends in the night goes on until midnight. */
const endOf = ({ startTime, endTime }: Pick<OtherDay, 'startTime' | 'endTime'>): string =>
  endTime <= startTime ? MIDNIGHT : endTime;
