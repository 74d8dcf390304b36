import {
  type CalendarEntry,
  type CalendarPlace,
  type PlacedEntry,
  renderCalendar,
} from './calendarFile.ts';
import { startOfDay, todayAt } from './eventClock.ts';
import {
  type CalendarEvent,
  type CalendarListing,
  type CalendarMarket,
  changedWith,
  type EventOfCalendar,
  entriesOfAll,
  eventTitle,
  type Site,
  singleEntry,
} from './eventEntries.ts';
import { timetableEntries } from './timetableEntries.ts';

/** What a calendar is about in which nothing stands yet. */
const ANY_TIME_ZONE = 'America/New_York';

/**
 * A market's opening times and dated events as an iCalendar file. A series is one entry that
 * repeats; on a day with an event the event stands alone, and one that is called off or was put off
 * takes the day off the timetable.
 * Drafts are left out: they are their organizer's.
 *
 * Opening times count as changed with the listing, with an event, which may take a day off them or
 * give it back, and with each new day, on which they are worked out anew.
 *
 * @param given.hoursAsOf the year of the opening times, where they are old
 * @param given.publicUrl where the site is reached; its host ends every UID
 * @param given.now decides which season is the current or next one
 */
export function marketCalendar(given: {
  market: CalendarListing;
  events: readonly EventOfCalendar[];
  hoursAsOf?: number | undefined;
  publicUrl: string;
  now: Date;
}): string {
  const { market, hoursAsOf, publicUrl, now } = given;
  const events = given.events.filter(({ status }) => status !== 'draft');
  const site = siteOf(publicUrl);
  const url = `${site.base}/market/${market.id}`;
  const today = todayAt(market.timeZone, now.getTime());
  const midnight = { updatedAt: new Date(startOfDay(market.timeZone, today)) };
  const timetable = market.openingTimes
    ? timetableEntries(
        {
          id: market.id,
          name: market.name,
          openingTimes: market.openingTimes,
          hoursAsOf,
          url,
          host: site.host,
          changedAt: changedWith(market, midnight, ...events),
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
    entries: placed([...timetable, ...entriesOfAll(events, market, site)], market),
    now,
  });
}

/**
 * One event as an iCalendar file, and with it the series that it is of.
 * @param given.beside every event of its series, itself too
 */
export function eventCalendar(given: {
  event: EventOfCalendar;
  beside: readonly EventOfCalendar[];
  market: CalendarListing;
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
    entries: placed(entriesOfAll(given.beside, market, site), market),
    now,
  });
}

/**
 * Events at many markets as one iCalendar file, for somebody who goes to them all. Each stands by
 * itself: she goes to some days of a series, and not to those that will be added.
 */
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
      placed([singleEntry(event, market, site)], market),
    ),
    now,
  });
}

const placed = (entries: CalendarEntry[], place: CalendarPlace): PlacedEntry[] =>
  entries.map((entry) => ({ entry, place }));

function siteOf(publicUrl: string): Site {
  return { base: publicUrl.replace(/\/+$/, ''), host: new URL(publicUrl).hostname };
}

/** Days on which an event opens or closes the market in the timetable's stead; of no drafts. */
function replacedDates(events: readonly CalendarEvent[], today: string): string[] {
  const from = `${Number(today.slice(0, 4)) - 1}-01-01`;
  return events
    .flatMap(({ eventDate, previousDates }) => [eventDate, ...previousDates])
    .filter((date) => date >= from);
}
