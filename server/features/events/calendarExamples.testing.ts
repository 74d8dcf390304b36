import ICAL from 'ical.js';
import type { OpeningTimes, Season } from '#contract/openingTimes.ts';
import { type CalendarEvent, type CalendarMarket, marketCalendar } from './eventCalendar.ts';

export const PUBLIC_URL = 'https://markets.example.org';
export const NOW = new Date('2025-10-01T15:00:00Z');

export function exampleMarket(changes: Partial<CalendarMarket> = {}): CalendarMarket {
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
    ...changes,
  };
}

export function exampleEvent(changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: 40,
    eventDate: '2025-10-25',
    startTime: '08:00',
    endTime: '14:00',
    status: 'active',
    eventType: 'weekly',
    isRecurring: false,
    recurringPattern: null,
    recurringDays: [],
    recurringEndDate: null,
    specialInstructions: null,
    weatherPolicy: null,
    ...changes,
  };
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
  events: CalendarEvent[] = [],
  changes: Partial<CalendarMarket> = {},
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
  return parse(text)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
}

/** Every occurrence up to a date, as the parser expands it: instants, or dates of all-day ones. */
export function occurrences(text: string, until: string): string[] {
  const found: string[] = [];
  for (const entry of entriesOf(text)) {
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
