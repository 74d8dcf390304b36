import { describe, expect, it } from 'vitest';
import {
  entriesOf,
  exampleEvent,
  exampleMarket,
  exampleSeries,
  NOW,
  occurrences,
  PUBLIC_URL,
} from './calendarExamples.testing.ts';
import { eventCalendar } from './eventCalendar.ts';
import type { EventOfCalendar } from './eventEntries.ts';

describe('an event calendar', () => {
  function calendarOfEvent(changes: Partial<EventOfCalendar>): string {
    const event = exampleEvent(changes);
    return eventCalendar({
      event,
      beside: [event],
      market: exampleMarket(),
      publicUrl: PUBLIC_URL,
      now: NOW,
    });
  }

  it('holds the event, where it is, its page and what its organizer says', () => {
    const text = calendarOfEvent({ eventType: 'special', weatherPolicy: 'Rain or shine' });
    const [entry] = entriesOf(text);
    expect(entry?.uid).toBe('event-40@markets.example.org');
    expect(entry?.summary).toBe('Alder Square Market (special event)');
    expect(entry?.location).toBe('Alder Square Market, 120 Alder St, Portland, OR 97205');
    expect(entry?.description).toBe('Rain or shine\nhttps://markets.example.org/events/40');
    expect(text).toContain('GEO:45.5201;-122.6819\r\n');
    expect(text).toContain('DTSTAMP:20251001T150000Z\r\n');
    expect(text).toContain('LAST-MODIFIED:20251001T150000Z\r\n');
    expect(occurrences(text, '2030')).toEqual(['2025-10-25T15:00Z/2025-10-25T21:00Z']);
  });

  it('escapes what people write and folds every line at 75 octets', () => {
    const name = 'Käse, Öl; Brot \\ Bäckerei am Markt 🥕\nEND:VCALENDAR\u0007';
    const instructions = 'Bring a bag, a cart; and friends. '.repeat(12).trim();
    const event = exampleEvent({ specialInstructions: instructions });
    const text = eventCalendar({
      event,
      beside: [event],
      market: exampleMarket({ name }),
      publicUrl: `${PUBLIC_URL}/`,
      now: NOW,
    });
    const readable = name.replace('\u0007', '');
    expect(entriesOf(text)[0]?.summary).toBe(readable);
    expect(entriesOf(text)[0]?.description).toContain(instructions);
    expect(text).toContain('NAME:Käse\\, Öl\\; Brot \\\\ Bäckerei');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });

  it('has changed with its market, which says its name and where it is', () => {
    const market = exampleMarket({ address: '9 Elm St', updatedAt: new Date('2025-10-02') });
    const revision = (Date.UTC(2025, 9, 2) - Date.UTC(2020)) / 1000;
    const [first, ...others] = exampleSeries();
    const differs = { ...first!, startTime: '09:00' };
    const sequences = (event: EventOfCalendar, beside: EventOfCalendar[]) =>
      entriesOf(eventCalendar({ event, beside, market, publicUrl: PUBLIC_URL, now: NOW })).map(
        ({ sequence }) => sequence,
      );
    const single = exampleEvent();
    expect(sequences(single, [single])).toEqual([revision]);
    expect(sequences(differs, [differs, ...others])).toEqual([revision, revision]);
  });

  it('shows times that are not clock times in words instead of guessing', () => {
    const [entry] = entriesOf(calendarOfEvent({ startTime: 'noonish', endTime: 'late' }));
    expect(entry?.startDate.isDate).toBe(true);
    expect(entry?.description).toContain('noonish to late');
  });
});
