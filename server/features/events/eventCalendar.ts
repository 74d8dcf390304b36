import { Temporal } from 'temporal-polyfill';
import { type EventStatus, OPENING_EVENT_STATUSES } from '#contract/eventStatus.ts';
import type { MarketEvent } from '#contract/events.ts';
import { type OpeningTimes, WEEKDAYS } from '#contract/openingTimes.ts';
import {
  type CalendarEntry,
  type CalendarPlace,
  type PlacedEntry,
  renderCalendar,
} from './calendarFile.ts';
import {
  dateOfDay,
  dayNumber,
  monthlyPosition,
  occurrenceDates,
  recurringWeekdays,
  weekdayIndex,
} from './occurrences.ts';
import { dayCode, timetableEntries } from './timetableEntries.ts';

export type CalendarMarket = CalendarPlace & { id: number; openingTimes: OpeningTimes | null };

/** What a calendar needs of an event. */
export type CalendarEvent = Pick<
  MarketEvent,
  | 'id'
  | 'eventDate'
  | 'startTime'
  | 'endTime'
  | 'status'
  | 'eventType'
  | 'isRecurring'
  | 'recurringPattern'
  | 'recurringDays'
  | 'recurringEndDate'
  | 'specialInstructions'
  | 'weatherPolicy'
>;

/** What a calendar is about in which nothing stands yet. */
const ANY_TIME_ZONE = 'America/New_York';

/** Events without an end take the timetable's place this many days ahead, not for ever. */
const REPLACED_DAYS_AHEAD = 366;

/**
 * A market's opening times and dated events as an iCalendar file. Recurrence stays recurrence; on a
 * day with an event the event stands alone, and a cancelled one takes the day off the timetable.
 * Drafts are left out: they are their organizer's.
 *
 * @param given.publicUrl where the site is reached; its host ends every UID
 * @param given.now decides which season is the current or next one
 */
export function marketCalendar(given: {
  market: CalendarMarket;
  events: readonly CalendarEvent[];
  publicUrl: string;
  now: Date;
}): string {
  const { market, publicUrl, now } = given;
  const events = given.events.filter(({ status }) => status !== 'draft');
  const site = siteOf(publicUrl);
  const url = `${site.base}/market/${market.id}`;
  const today = dateAt(market.timeZone, now);
  const timetable = market.openingTimes
    ? timetableEntries(
        {
          id: market.id,
          name: market.name,
          openingTimes: market.openingTimes,
          url,
          host: site.host,
        },
        today,
        replacedDates(events, today),
      )
    : [];
  return renderCalendar({
    name: market.name,
    description: `Opening times and events of ${market.name}`,
    url,
    timeZone: market.timeZone,
    entries: placed(
      [...timetable, ...events.flatMap((event) => eventEntries(event, market, site))],
      market,
    ),
    now,
  });
}

/** One event as an iCalendar file. */
export function eventCalendar(given: {
  event: CalendarEvent;
  market: CalendarMarket;
  publicUrl: string;
  now: Date;
}): string {
  const { event, market, publicUrl, now } = given;
  const site = siteOf(publicUrl);
  return renderCalendar({
    name: eventTitle(event, market.name),
    description: `An event of ${market.name}`,
    url: `${site.base}/events/${event.id}`,
    timeZone: market.timeZone,
    entries: placed(eventEntries(event, market, site), market),
    now,
  });
}

/** Events at many markets as one iCalendar file, for somebody who goes to them all. */
export function eventsCalendar(given: {
  name: string;
  description: string;
  /** The page that shows the same. */
  path: string;
  events: readonly { event: CalendarEvent; market: CalendarMarket }[];
  publicUrl: string;
  now: Date;
}): string {
  const { name, description, path, publicUrl, now } = given;
  const site = siteOf(publicUrl);
  return renderCalendar({
    name,
    description,
    url: `${site.base}${path}`,
    timeZone: ANY_TIME_ZONE,
    entries: given.events.flatMap(({ event, market }) =>
      placed(eventEntries(event, market, site), market),
    ),
    now,
  });
}

const placed = (entries: CalendarEntry[], place: CalendarPlace): PlacedEntry[] =>
  entries.map((entry) => ({ entry, place }));

type Site = { base: string; host: string };

function siteOf(publicUrl: string): Site {
  return { base: publicUrl.replace(/\/+$/, ''), host: new URL(publicUrl).hostname };
}

/**
 * An event's entry; two where its first day does not fit its own recurrence, because a recurrence
 * rule must begin on a day that it describes.
 */
function eventEntries(event: CalendarEvent, market: CalendarMarket, site: Site): CalendarEntry[] {
  const url = `${site.base}/events/${event.id}`;
  const timed = isClockTime(event.startTime) && isClockTime(event.endTime);
  const single: CalendarEntry = {
    uid: `event-${event.id}@${site.host}`,
    summary: eventTitle(event, market.name),
    description: [
      timed ? '' : `${event.startTime} to ${event.endTime}`,
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
    repeats: null,
    exceptDates: [],
    status: CALENDAR_STATUSES[event.status],
    busy: event.status !== 'cancelled',
  };
  const rule = event.isRecurring ? recurrenceRule(event) : null;
  if (rule === null) return [single];

  const series = { ...single, repeats: { rule, lastDate: event.recurringEndDate } };
  const fits = firstRegularDate(event);
  if (fits === event.eventDate) return [series];
  const firstDay = { ...single, uid: `event-${event.id}-first@${site.host}` };
  return fits === null ? [single] : [firstDay, { ...series, date: fits }];
}

/**
 * RFC 5545 knows no 'postponed'. A calendar hides what is cancelled, and whoever planned to come
 * must see that the day has changed: so it stays, tentative, and says so in its title.
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

const TITLE_SUFFIXES: Record<CalendarEvent['eventType'], string> = {
  weekly: '',
  seasonal: ' (seasonal event)',
  special: ' (special event)',
  holiday: ' (holiday event)',
};

function eventTitle(event: CalendarEvent, marketName: string): string {
  const prefix = TITLE_PREFIXES[event.status] ?? '';
  return `${prefix}${marketName}${TITLE_SUFFIXES[event.eventType]}`;
}

function recurrenceRule(event: CalendarEvent): string | null {
  const weekdays = recurringWeekdays(event);
  const days = WEEKDAYS.filter((_, index) => weekdays.has(index)).map(dayCode);
  switch (event.recurringPattern) {
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${days.join(',')}`;
    case 'biweekly':
      return `FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=${days.join(',')}`;
    case 'monthly': {
      const position = monthlyPosition(event);
      return `FREQ=MONTHLY;BYDAY=${days.map((day) => `${position}${day}`).join(',')}`;
    }
    case null:
      return null;
  }
}

/** The first day that lies on the event's recurring weekdays, which its first day need not. */
function firstRegularDate(event: CalendarEvent): string | null {
  const weekdays = recurringWeekdays(event);
  const first = dayNumber(event.eventDate);
  const dates = occurrenceDates(event, event.eventDate, dateOfDay(first + 62));
  return dates.find((date) => weekdays.has(weekdayIndex(dayNumber(date)))) ?? null;
}

/** Days on which an event opens or closes the market in the timetable's stead. */
function replacedDates(events: readonly CalendarEvent[], today: string): string[] {
  const from = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const to = dateOfDay(dayNumber(today) + REPLACED_DAYS_AHEAD);
  return events
    .filter(({ status }) => status === 'cancelled' || OPENING_EVENT_STATUSES.includes(status))
    .flatMap((event) => occurrenceDates(event, from, to));
}

function isClockTime(time: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) || time === '24:00';
}

/** The calendar date at a place; without a zone the date in UTC. */
function dateAt(timeZone: string | null, now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone ?? 'UTC')
    .toPlainDate()
    .toString();
}
