import ICAL from 'ical.js';
import { recurrenceDates } from '#contract/events/recurrence.ts';
import type { OpeningTimes, Season } from '#contract/opening-times/openingTimes.ts';
import { marketCalendar } from './eventCalendar.ts';
import type { CalendarListing, CalendarSeries, EventOfCalendar } from './eventEntries.ts';

export const PUBLIC_URL = 'https://markets.example.org';
/** Noon in Portland two weeks before now. */
const CHANGED_AT = new Date('2025-09-17T19:00:00Z');
export const NOW = new Date('2025-10-01T15:00:00Z');

export function exampleMarket(changes: Partial<CalendarListing> = {}): CalendarListing {
  return {
    id: 12,
    name: 'Alder Square Market',
    address: '120 Alder St',
    city: 'Portland',
    state: 'OR',
    zipCode: '97205',
    timeZone: 'America/Los_Angeles',
    latitude: 45.5201,
    longitude: -122.6819,
    openingTimes: null,
    isUnclaimed: false,
    updatedAt: CHANGED_AT,
    ...changes,
  };
}

export function exampleEvent(changes: Partial<EventOfCalendar> = {}): EventOfCalendar {
  return {
    id: 40,
    eventDate: '2025-10-25',
    previousDates: [],
    startTime: '08:00',
    endTime: '14:00',
    status: 'active',
    eventType: 'weekly',
    specialInstructions: null,
    weatherPolicy: null,
    statusReason: null,
    seriesDate: null,
    updatedAt: NOW,
    series: null,
    ...changes,
  };
}

/** A series from 8 AM to 2 PM, weekly from Saturday 2025-10-25 on, and its events as they are made. */
export function exampleSeries(changes: Partial<CalendarSeries> = {}): EventOfCalendar[] {
  const series: CalendarSeries = {
    id: 7,
    firstDate: '2025-10-25',
    recurringPattern: 'weekly',
    recurringDays: [],
    recurringNth: [],
    recurringEndDate: null,
    madeUntil: '2026-10-26',
    startTime: '08:00',
    endTime: '14:00',
    status: 'active',
    eventType: 'weekly',
    specialInstructions: null,
    weatherPolicy: null,
    updatedAt: NOW,
    ...changes,
  };
  return recurrenceDates(series, series.firstDate, series.madeUntil).map((date, index) => ({
    ...exampleEvent(),
    ...series,
    id: 100 + index,
    eventDate: date,
    seriesDate: date,
    series,
  }));
}

export function times(season: Partial<Season>, changes: Partial<OpeningTimes> = {}): OpeningTimes {
  return {
    yearRound: season.from === undefined,
    seasons: [{ from: null, to: null, rules: [], ...season }],
    exceptions: [],
    ...changes,
  };
}

export function calendarOf(
  openingTimes: OpeningTimes | null,
  events: EventOfCalendar[] = [],
  changes: Partial<CalendarListing> = {},
  now = NOW,
): string {
  return marketCalendar({
    market: exampleMarket({ openingTimes, ...changes }),
    events,
    publicUrl: PUBLIC_URL,
    now,
  });
}

export function parse(text: string): ICAL.Component {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar;
}

export function entriesOf(text: string): ICAL.Event[] {
  const components = parse(text).getAllSubcomponents('vevent');
  return components.map((component) => {
    const uid = component.getFirstPropertyValue('uid');
    const exceptions = components.filter(
      (other) => other.getFirstPropertyValue('uid') === uid && other.hasProperty('recurrence-id'),
    );
    return new ICAL.Event(component, {
      exceptions: component.hasProperty('recurrence-id') ? [] : exceptions,
    });
  });
}

/** Every occurrence up to a date, as the parser expands it: instants, or dates of all-day ones. */
export function occurrences(text: string, until: string): string[] {
  const found: string[] = [];
  for (const entry of entriesOf(text)) {
    if (entry.isRecurrenceException()) continue;
    const iterator = entry.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) {
      const occurrence = entry.getOccurrenceDetails(next);
      if (occurrence.startDate.toString() > until) break;
      found.push(
        next.isDate
          ? next.toString()
          : `${minute(occurrence.startDate)}/${minute(occurrence.endDate)}`,
      );
    }
  }
  return found.sort();
}

function minute(time: ICAL.Time): string {
  return `${time.toJSDate().toISOString().slice(0, 16)}Z`;
}
