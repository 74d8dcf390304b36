import { daysAfter } from '#contract/calendarDays.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { joined } from '#contract/opening-times/openingTimesText.ts';
import { formatMediumDate, formatTimes } from '#web/lib/texts/dates.ts';

/** Whoever plans farther ahead than two years may have mistyped the year. */
const FAR_AHEAD_DAYS = 2 * 365 + 1;
const MIDNIGHT = '24:00';
const DAYS_NAMED = 3;

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

/**
 * What may be a slip in the date of an event, though it is allowed.
 * @param today at the market
 * @param closedOn those of the event's days on which the market says that it is closed
 */
export function dateDoubts(
  planned: PlannedDay,
  others: readonly OtherDay[],
  today: string,
  closedOn: readonly string[] = [],
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
  if (closedOn.length > 0) {
    const isOnlyThat = closedOn.length === 1 && closedOn[0] === eventDate;
    const days = isOnlyThat ? 'that day' : `on ${joined(namesOf(closedOn))}`;
    doubts.push(`The market’s opening times say it is closed ${days}.`);
  }
  if (eventDate > daysAfter(today, FAR_AHEAD_DAYS)) {
    doubts.push('This is more than two years ahead: is the year right?');
  }
  return doubts;
}

function namesOf(days: readonly string[]): string[] {
  const names = days.slice(0, DAYS_NAMED).map(formatMediumDate);
  const more = days.length - names.length;
  return more > 0 ? [...names, `${more} more of these days`] : names;
}

/** On its own day: what ends in the night goes on until midnight. */
const endOf = ({ startTime, endTime }: Pick<OtherDay, 'startTime' | 'endTime'>): string =>
  endTime <= startTime ? MIDNIGHT : endTime;
