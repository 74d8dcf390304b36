import { daysAfter } from '#contract/calendarDays.ts';
import { isCalledOff } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { enumerated } from '#contract/opening-times/openingTimesText.ts';
import { formatMediumDate, formatTimes } from '#web/lib/texts/dates.ts';
import { openDates } from './closedDates.ts';

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
        !isCalledOff(other.status) &&
        planned.startTime < endOf(other) &&
        other.startTime < endOf(planned),
    )
    .map((other) => `This market has another event on that day, ${formatTimes(other)}.`);
  if (closedOn.length > 0) {
    const isOnlyThat = closedOn.length === 1 && closedOn[0] === eventDate;
    const days = isOnlyThat ? 'that day' : `on ${enumerated(namesOf(closedOn))}`;
    doubts.push(`The market’s opening times say it is closed ${days}.`);
  }
  if (eventDate > daysAfter(today, FAR_AHEAD_DAYS)) {
    doubts.push('This is more than two years ahead: is the year right?');
  }
  return doubts;
}

/**
 * That shoppers go on reading that a market is open on days that are called off, for its special
 * hours of a date hold whatever becomes of an event; null where there are no such hours.
 */
export function stillOpenText(
  days: readonly string[],
  openingTimes: Pick<OpeningTimes, 'exceptions'> | null | undefined,
): string | null {
  const openOn = openingTimes ? openDates(openingTimes, days) : [];
  if (openOn.length === 0) return null;
  const which = days.length === 1 ? 'that day' : enumerated(namesOf(openOn));
  return `The market’s opening times have special hours for ${which}: shoppers will still see it as open. Change those hours too.`;
}

function namesOf(days: readonly string[]): string[] {
  const names = days.slice(0, DAYS_NAMED).map(formatMediumDate);
  const more = days.length - names.length;
  return more > 0 ? [...names, `${more} more of these days`] : names;
}

/** On its own day: what ends in the night goes on until midnight. */
const endOf = ({ startTime, endTime }: Pick<OtherDay, 'startTime' | 'endTime'>): string =>
  endTime <= startTime ? MIDNIGHT : endTime;
