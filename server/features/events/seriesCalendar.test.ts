import { describe, expect, it } from 'vitest';
import { recurrenceDates } from '#contract/events/recurrence.ts';
import {
  calendarOf,
  entriesOf,
  exampleSeries,
  occurrences,
  parse,
} from './calendarExamples.testing.ts';
import type { CalendarSeries, EventOfCalendar } from './eventEntries.ts';

const LAST = '2026-10-26';
/** Compared with instants of that day. */
const UNTIL = `${LAST}T24:00Z`;

const calendar = (events: EventOfCalendar[]) => calendarOf(null, events);
const datesOf = (text: string, until = UNTIL) =>
  occurrences(text, until).map((found) => found.slice(0, 10));

describe('the calendar of a series', () => {
  it.each<[string, Partial<CalendarSeries>, string]>([
    ['weekly', {}, 'FREQ=WEEKLY;BYDAY=SA'],
    [
      'on two days of every second week',
      { recurringPattern: 'biweekly', recurringDays: ['saturday', 'tuesday'] },
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SA',
    ],
    [
      'on the 31st',
      { recurringPattern: 'monthly', firstDate: '2025-10-31' },
      'FREQ=MONTHLY;BYMONTHDAY=31',
    ],
    [
      'on each fourth Saturday',
      { recurringPattern: 'monthly', recurringDays: ['saturday'] },
      'FREQ=MONTHLY;BYDAY=4SA',
    ],
    [
      'on the first and third Saturday',
      {
        recurringPattern: 'monthly',
        firstDate: '2025-11-01',
        recurringDays: ['saturday'],
        recurringNth: [1, 3],
      },
      'FREQ=MONTHLY;BYDAY=1SA,3SA',
    ],
    [
      'on each fifth Saturday',
      {
        recurringPattern: 'monthly',
        firstDate: '2025-11-29',
        recurringDays: ['saturday'],
        recurringNth: [5],
      },
      'FREQ=MONTHLY;BYDAY=5SA',
    ],
    [
      'on each last Sunday, with an end',
      {
        recurringPattern: 'monthly',
        firstDate: '2025-10-26',
        recurringDays: ['sunday'],
        recurringNth: [-1],
        recurringEndDate: '2026-03-29',
        madeUntil: '2026-03-29',
      },
      'FREQ=MONTHLY;BYDAY=-1SU;UNTIL=20260329T150000Z',
    ],
    [
      'from a first day off its rule on',
      { firstDate: '2025-10-23', recurringDays: ['saturday'] },
      'FREQ=WEEKLY;BYDAY=SA',
    ],
  ])('%s is one entry, which a calendar program expands to the same days', (_, changes, rule) => {
    const events = exampleSeries(changes);
    const text = calendar(events);
    expect(text).toContain(`RRULE:${rule}\r\n`);
    expect(datesOf(text)).toEqual(events.map(({ eventDate }) => eventDate));
    expect(entriesOf(text).length).toBeLessThanOrEqual(2);
  });

  it('goes no further than its days are made where nobody runs its market', () => {
    const events = exampleSeries();
    const text = calendarOf(null, events, { isUnclaimed: true });
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=SA;UNTIL=20261026T150000Z\r\n');
    expect(datesOf(text, '2027-10-26T24:00Z')).toEqual(events.map(({ eventDate }) => eventDate));
  });

  it('stays at 8 o’clock on the wall over both changes of the clock, so that the instants move', () => {
    const all = occurrences(calendar(exampleSeries()), '2026-03-15');
    expect([...all.slice(0, 3), ...all.slice(-3)]).toEqual([
      '2025-10-25T15:00Z/2025-10-25T21:00Z',
      '2025-11-01T15:00Z/2025-11-01T21:00Z',
      '2025-11-08T16:00Z/2025-11-08T22:00Z',
      '2026-02-28T16:00Z/2026-02-28T22:00Z',
      '2026-03-07T16:00Z/2026-03-07T22:00Z',
      '2026-03-14T15:00Z/2026-03-14T21:00Z',
    ]);
  });

  it('leaves out the days that were removed and tells those that differ by themselves', () => {
    const differs: Record<string, Partial<EventOfCalendar>> = {
      '2025-11-08': { eventDate: '2025-11-09', startTime: '10:00' },
      '2025-11-15': { status: 'cancelled', statusReason: 'A storm is coming' },
      '2025-11-22': { status: 'postponed', statusReason: 'No permit yet' },
    };
    const events = exampleSeries({ recurringEndDate: '2025-11-29', madeUntil: '2025-11-29' })
      .filter(({ eventDate }) => eventDate !== '2025-11-01')
      .map((event) => ({ ...event, ...differs[event.eventDate] }));
    const text = calendar(events);
    expect(text).toContain('EXDATE;TZID=America/Los_Angeles:20251101T080000\r\n');
    expect(text).toContain('RECURRENCE-ID;TZID=America/Los_Angeles:20251108T080000\r\n');
    expect(occurrences(text, UNTIL)).toEqual([
      '2025-10-25T15:00Z/2025-10-25T21:00Z',
      '2025-11-09T18:00Z/2025-11-09T22:00Z',
      '2025-11-15T16:00Z/2025-11-15T22:00Z',
      '2025-11-22T16:00Z/2025-11-22T22:00Z',
      '2025-11-29T16:00Z/2025-11-29T22:00Z',
    ]);
    const told = parse(text)
      .getAllSubcomponents('vevent')
      .map((entry) => ['summary', 'status'].map((name) => entry.getFirstPropertyValue(name)));
    expect(told).toEqual([
      ['Alder Square Market', 'CONFIRMED'],
      ['Alder Square Market', 'CONFIRMED'],
      ['Cancelled: Alder Square Market', 'CANCELLED'],
      ['Postponed: Alder Square Market', 'TENTATIVE'],
    ]);
    expect(new Set(entriesOf(text).map(({ uid }) => uid))).toEqual(
      new Set(['series-7@markets.example.org']),
    );
  });

  it('tells nothing of a draft but the days of it that are published', () => {
    const draft = { status: 'draft', specialInstructions: 'Not agreed yet' } as const;
    const [first, second, ...others] = exampleSeries(draft);
    const published = { status: 'active', specialInstructions: null } as const;
    const text = calendar([first!, { ...second!, ...published }, ...others]);
    expect(datesOf(text)).toEqual(['2025-11-01']);
    expect(entriesOf(text).map(({ uid }) => uid)).toEqual(['event-101@markets.example.org']);
    expect(text).not.toMatch(/RRULE:FREQ=WEEKLY|TENTATIVE|Not agreed yet/);
  });

  it('excepts a first day that was removed', () => {
    const [, ...others] = exampleSeries();
    expect(datesOf(calendar(others))).toEqual(others.map(({ eventDate }) => eventDate));
  });

  it('keeps two series of a market apart', () => {
    const saturdays = exampleSeries();
    const sundays = exampleSeries({ id: 8, firstDate: '2025-10-26' }).map((event, index) =>
      index === 3 ? { ...event, status: 'cancelled' as const } : event,
    );
    const dates = [...saturdays, ...sundays].map(({ eventDate }) => eventDate).sort();
    expect(datesOf(calendar([...saturdays, ...sundays]))).toEqual(dates);
  });

  it('agrees with the rule wherever it begins', () => {
    for (let day = 1; day <= 31; day++) {
      const firstDate = `2025-12-${String(day).padStart(2, '0')}`;
      for (const recurringPattern of ['weekly', 'biweekly', 'monthly'] as const) {
        for (const recurringDays of [[], ['saturday'], ['tuesday', 'sunday']] as const) {
          const events = exampleSeries({
            firstDate,
            recurringPattern,
            recurringDays: [...recurringDays],
          });
          const series = events[0]?.series;
          if (!series) throw new Error('a series without a day');
          const text = calendar(events);
          const about = `${firstDate} ${recurringPattern} ${recurringDays}`;
          expect(datesOf(text), about).toEqual(recurrenceDates(series, firstDate, LAST));
        }
      }
    }
  });
});
