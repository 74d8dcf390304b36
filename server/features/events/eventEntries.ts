import { EVENT_TYPE_NAMES, type EventStatus, isCalledOff } from '#contract/events/eventStatus.ts';
import {
  isMonthlyByDate,
  isRegular,
  monthlyPositions,
  recurrenceDates,
  recurringWeekdays,
} from '#contract/events/recurrence.ts';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';
import type { CalendarEntry, CalendarPlace } from './calendarFile.ts';
import type { EventRow } from './events.queries.ts';
import type { SeriesRow } from './series.queries.ts';
import { dayCode } from './timetableEntries.ts';

export type CalendarMarket = CalendarPlace & {
  id: number;
  openingTimes: OpeningTimes | null;
  /** When the listing was changed last, or an event was taken off its calendar. */
  updatedAt: Date;
};

/** A market of which whole series are told. */
export type CalendarListing = CalendarMarket & {
  /** Nobody runs it, and its series are not made any further. */
  isUnclaimed: boolean;
};

/** What a calendar needs of an event. */
export type CalendarEvent = Pick<
  EventRow,
  | 'id'
  | 'eventDate'
  | 'previousDates'
  | 'seriesDate'
  | 'startTime'
  | 'endTime'
  | 'status'
  | 'statusReason'
  | 'eventType'
  | 'specialInstructions'
  | 'weatherPolicy'
  | 'updatedAt'
>;

/** What it needs of a series. */
export type CalendarSeries = Pick<
  SeriesRow,
  | 'id'
  | 'firstDate'
  | 'recurringPattern'
  | 'recurringDays'
  | 'recurringNth'
  | 'recurringEndDate'
  | 'madeUntil'
  | 'startTime'
  | 'endTime'
  | 'status'
  | 'eventType'
  | 'specialInstructions'
  | 'weatherPolicy'
  | 'updatedAt'
>;

export type EventOfCalendar = CalendarEvent & { series: CalendarSeries | null };

/** Where pages are reached, and whose host ends every UID. */
export type Site = { base: string; host: string };

/** What is said in one entry, from several rows: it has changed with the last of them. */
export const changedWith = (...rows: readonly { updatedAt: Date }[]): Date =>
  new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime())));

/** Events of a market, those of one series as one entry that repeats and what differs from it. */
export function entriesOfAll(
  events: readonly EventOfCalendar[],
  market: CalendarListing,
  site: Site,
): CalendarEntry[] {
  const groups = Map.groupBy(events, ({ id, series }) => (series ? `series ${series.id}` : id));
  return [...groups.values()].flatMap((group) => {
    const series = group[0]?.series;
    return series
      ? seriesEntries(series, group, market, site)
      : group.map((event) => singleEntry(event, market, site));
  });
}

/**
 * A series as one entry that repeats. Days that were removed, or that are their organizer's alone,
 * are excepted; what differs on a day (moved, cancelled, other times) replaces that day's. A first
 * day off the rule stands by itself, because a rule must begin on a day that it describes.
 */
function seriesEntries(
  series: CalendarSeries,
  events: readonly CalendarEvent[],
  market: CalendarListing,
  site: Site,
): CalendarEntry[] {
  const dates = recurrenceDates(series, series.firstDate, series.madeUntil);
  const regular = dates.filter((date) => isRegular(series, date));
  const [first] = regular;
  // Of a draft series nobody is to know more than the days that are published.
  if (first === undefined || series.status === 'draft') {
    return events.map((event) => singleEntry(event, market, site));
  }
  const uid = `series-${series.id}@${site.host}`;
  const usual = { ...series, eventDate: first, statusReason: null };
  const master: CalendarEntry = {
    ...entryOf(usual, market, `${site.base}/market/${market.id}`),
    uid,
    repeats: {
      rule: recurrenceRule(series),
      lastDate: market.isUnclaimed ? series.madeUntil : series.recurringEndDate,
    },
    exceptDates: [],
  };
  const eventOn = new Map(events.map((event) => [event.seriesDate, event]));
  const onRule = new Set(regular);
  return [
    { ...master, exceptDates: regular.filter((date) => !eventOn.has(date)) },
    ...events.flatMap((event): CalendarEntry[] => {
      const { seriesDate } = event;
      const entry = singleEntry(event, market, site);
      if (seriesDate === null || !onRule.has(seriesDate)) return [entry];
      if (event.eventDate === seriesDate && saysTheSame(event, usual)) return [];
      const changedAt = changedWith(event, series, market);
      const replaces = { date: seriesDate, starts: master.starts };
      return [{ ...entry, uid, replaces, changedAt }];
    }),
  ];
}

type Described = Omit<CalendarEvent, 'id' | 'seriesDate' | 'previousDates'>;

const saysTheSame = (event: Described, usual: Described): boolean =>
  event.startTime === usual.startTime &&
  event.endTime === usual.endTime &&
  event.eventType === usual.eventType &&
  event.specialInstructions === usual.specialInstructions &&
  event.weatherPolicy === usual.weatherPolicy &&
  event.statusReason === usual.statusReason &&
  CALENDAR_STATUSES[event.status] === CALENDAR_STATUSES[usual.status];

/** An event by itself. */
export const singleEntry = (
  event: CalendarEvent,
  market: CalendarMarket,
  site: Site,
): CalendarEntry => ({
  ...entryOf(event, market, `${site.base}/events/${event.id}`),
  uid: `event-${event.id}@${site.host}`,
});

function entryOf(
  event: Described,
  market: CalendarMarket,
  url: string,
): Omit<CalendarEntry, 'uid'> {
  const timed = isClockTime(event.startTime) && isClockTime(event.endTime);
  return {
    summary: eventTitle(event, market.name),
    description: [
      event.status === 'postponed' ? 'Not on this day. The new date isn’t set yet.' : '',
      timed ? '' : `${event.startTime} to ${event.endTime}`,
      event.statusReason ?? '',
      event.specialInstructions ?? '',
      event.weatherPolicy ?? '',
      url,
    ]
      .filter((line) => line !== '')
      .join('\n'),
    url,
    date: event.eventDate,
    starts: timed ? event.startTime : null,
    ends: timed ? event.endTime : null,
    replaces: null,
    repeats: null,
    exceptDates: [],
    status: CALENDAR_STATUSES[event.status],
    // The market says its name and where it is.
    changedAt: changedWith(event, market),
    busy: !isCalledOff(event.status),
  };
}

/**
 * RFC 5545 knows no 'postponed'. A calendar hides what is cancelled, and whoever planned to come
 * must see that the day has changed: so it stays, tentative, says so in its title, and leaves the
 * day free.
 */
const CALENDAR_STATUSES: Record<EventStatus, CalendarEntry['status']> = {
  draft: 'tentative',
  active: 'confirmed',
  scheduled: 'confirmed',
  postponed: 'tentative',
  cancelled: 'cancelled',
};

const TITLE_PREFIXES: Partial<Record<EventStatus, string>> = {
  cancelled: 'Cancelled: ',
  postponed: 'Postponed: ',
};

export function eventTitle(
  event: Pick<CalendarEvent, 'status' | 'eventType'>,
  marketName: string,
): string {
  const prefix = TITLE_PREFIXES[event.status] ?? '';
  const name = EVENT_TYPE_NAMES[event.eventType];
  return `${prefix}${marketName}${name ? ` (${name.toLowerCase()})` : ''}`;
}

function recurrenceRule(series: CalendarSeries): string {
  if (isMonthlyByDate(series)) {
    return `FREQ=MONTHLY;BYMONTHDAY=${Number(series.firstDate.slice(8))}`;
  }
  const weekdays = recurringWeekdays(series);
  const days = WEEKDAYS.filter((_, index) => weekdays.has(index)).map(dayCode);
  switch (series.recurringPattern) {
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${days.join(',')}`;
    case 'biweekly':
      return `FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=${days.join(',')}`;
    case 'monthly': {
      const places = monthlyPositions(series).flatMap((nth) => days.map((day) => `${nth}${day}`));
      return `FREQ=MONTHLY;BYDAY=${places.join(',')}`;
    }
  }
}

function isClockTime(time: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) || time === '24:00';
}
