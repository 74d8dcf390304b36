import ical, { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';
import { daysAfter } from '#contract/calendarDays.ts';

/** From when on the seconds are counted that number an entry's revisions: there is room until 2088. */
const FIRST_REVISION_MS = Date.UTC(2020);

/** Where an entry takes place. */
export type CalendarPlace = {
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  /** IANA name; null leaves times floating, which is the clock on the wall wherever it is read. */
  timeZone: string | null;
  latitude: number | null;
  longitude: number | null;
};

export type CalendarEntry = {
  /** Stable from one download to the next, so that an entry is replaced and never doubled. */
  uid: string;
  summary: string;
  description: string;
  url: string;
  /** The first day, 'YYYY-MM-DD'. */
  date: string;
  /** 'HH:MM' in the place's zone; null makes it an all-day entry. */
  starts: string | null;
  /** At or before `starts` runs into the next day; null is an end that nobody stated. */
  ends: string | null;
  repeats: { rule: string; lastDate: string | null } | null;
  /** The moment of a repeating entry with the same uid that this one stands for. */
  replaces: { date: string; starts: string | null } | null;
  /** Days on which the rule would fall and the entry does not take place. */
  exceptDates: readonly string[];
  status: 'confirmed' | 'tentative' | 'cancelled';
  changedAt: Date;
  /** Whether it takes the reader's own time, as an appointment does and opening times do not. */
  busy: boolean;
};

export interface PlacedEntry {
  entry: CalendarEntry;
  place: CalendarPlace;
}

const STATUSES = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

const knownTimeZones = new Set(tzlib_get_timezones());

/**
 * An iCalendar file (RFC 5545).
 *
 * @param calendar.timeZone where there are no entries, the zone that the file is about
 * @param calendar.now becomes each entry's DTSTAMP
 */
export function renderCalendar(calendar: {
  name: string;
  description: string;
  url: string;
  timeZone: string | null;
  entries: readonly PlacedEntry[];
  now: Date;
}): string {
  const file = ical({
    name: escapeText(calendar.name),
    description: escapeText(calendar.description),
    url: calendar.url,
    scale: 'gregorian',
    prodId: { company: 'Local Markets', product: 'Market calendar', language: 'EN' },
    // Without a name here each DTSTAMP stays in UTC, as the RFC demands. A file must hold at least
    // one component, so that one without entries names the zone, for its VTIMEZONE's sake.
    timezone: {
      name: calendar.entries.length === 0 ? calendar.timeZone : null,
      generator: timeZoneBlock,
    },
  });
  for (const { entry, place } of calendar.entries) {
    file.createEvent(eventData(entry, place, calendar.now));
  }
  return `${file.toString()}\r\n`;
}

function eventData(entry: CalendarEntry, place: CalendarPlace, now: Date): ICalEventData {
  return {
    id: entry.uid,
    stamp: now,
    // Some programs pass over what has no higher number than what they hold.
    lastModified: entry.changedAt,
    sequence: Math.floor((entry.changedAt.getTime() - FIRST_REVISION_MS) / 1000),
    ...(entry.starts === null
      ? {
          allDay: true,
          start: Temporal.PlainDate.from(entry.date),
          end: Temporal.PlainDate.from(daysAfter(entry.date, 1)),
        }
      : {
          timezone: place.timeZone,
          floating: place.timeZone === null,
          start: moment(entry.date, entry.starts),
          end: entry.ends === null ? null : momentAfter(entry.date, entry.starts, entry.ends),
        }),
    recurrenceId: entry.replaces && replacedMoment(entry.replaces),
    repeating: entry.repeats === null ? null : repetition(entry, entry.repeats, place.timeZone),
    summary: cleanText(entry.summary),
    description: cleanText(entry.description),
    location: {
      title: cleanText(placeLine(place)),
      ...(place.latitude !== null && place.longitude !== null
        ? { geo: { lat: place.latitude, lon: place.longitude } }
        : {}),
    },
    url: entry.url,
    status: STATUSES[entry.status],
    transparency: entry.busy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  };
}

const replacedMoment = ({ date, starts }: NonNullable<CalendarEntry['replaces']>) =>
  starts === null ? Temporal.PlainDate.from(date) : moment(date, starts);

/** RRULE and EXDATE in the form that DTSTART has: UNTIL in UTC when that one names a zone. */
function repetition(
  entry: CalendarEntry,
  repeats: NonNullable<CalendarEntry['repeats']>,
  timeZone: string | null,
): string {
  const until = repeats.lastDate === null ? '' : `;UNTIL=${untilValue(repeats.lastDate)}`;
  const lines = [`RRULE:${repeats.rule}${until}`];
  if (entry.exceptDates.length > 0) {
    const dates = entry.exceptDates.map((date) =>
      entry.starts === null ? compact(date) : `${compact(date)}T${compact(entry.starts)}00`,
    );
    lines.push(`EXDATE${exceptionParameter()}:${dates.join(',')}`);
  }
  return lines.join('\r\n');

  function untilValue(lastDate: string): string {
    if (entry.starts === null) return compact(lastDate);
    const last = moment(lastDate, entry.starts);
    if (timeZone === null) return `${compact(lastDate)}T${compact(entry.starts)}00`;
    const utc = last.toZonedDateTime(timeZone).toInstant().toString({ smallestUnit: 'second' });
    return compact(utc);
  }

  function exceptionParameter(): string {
    if (entry.starts === null) return ';VALUE=DATE';
    return timeZone === null ? '' : `;TZID=${timeZone}`;
  }
}

function timeZoneBlock(name: string): string | null {
  if (!knownTimeZones.has(name)) return null;
  const block = tzlib_get_ical_block(name);
  return typeof block === 'string' ? block : (block[0] ?? null);
}

function placeLine(place: CalendarPlace): string {
  const region = `${place.state} ${place.zipCode}`.trim();
  return [place.name, place.address, place.city, region].filter((part) => part !== '').join(', ');
}

/** '24:00' is the next day's midnight. */
function moment(date: string, time: string): Temporal.PlainDateTime {
  return time === '24:00'
    ? Temporal.PlainDateTime.from(`${daysAfter(date, 1)}T00:00`)
    : Temporal.PlainDateTime.from(`${date}T${time}`);
}

function momentAfter(date: string, starts: string, ends: string): Temporal.PlainDateTime {
  return moment(ends > starts ? date : daysAfter(date, 1), ends);
}

function compact(value: string): string {
  return value.replaceAll(/[-:]/g, '');
}

/** Control characters have no place in iCalendar text; a line break may stay, it is escaped. */
function cleanText(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '');
}

/** The library escapes an entry's texts, but writes the calendar's own name as it gets it. */
function escapeText(text: string): string {
  return cleanText(text)
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}
