import { describe, expect, it } from 'vitest';
import { daysAfter } from '#contract/calendarDays.ts';
import type { OpeningTimes, Season } from '#contract/opening-times/openingTimes.ts';
import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';
import { TIMETABLES } from '#server/features/demo/timetables.ts';
import { openStatus, opensOn } from '#server/features/opening-times/evaluating/evaluate.ts';
import {
  calendarOf,
  entriesOf,
  exampleEvent,
  exampleMarket,
  occurrences,
  parse,
  times,
} from './calendarExamples.testing.ts';

describe("a market's calendar", () => {
  it('keeps the hour on the wall when daylight saving ends and begins', () => {
    const weekly = times({ rules: [{ weekdays: ['saturday'], opens: '08:30', closes: '13:00' }] });
    const all = occurrences(calendarOf(weekly), '2026-03-20');
    const around = all.filter(
      (found) => (found >= '2025-10-24' && found < '2025-11-10') || found >= '2026-03-06T00:00',
    );
    expect(around).toEqual([
      '2025-10-25T15:30Z/2025-10-25T20:00Z',
      '2025-11-01T15:30Z/2025-11-01T20:00Z',
      '2025-11-08T16:30Z/2025-11-08T21:00Z',
      '2026-03-07T16:30Z/2026-03-07T21:00Z',
      '2026-03-14T15:30Z/2026-03-14T20:00Z',
    ]);
  });

  it('agrees with what the site says about open now, over both changes of the clock', () => {
    const uncertain = /aroundTheClock|dawn|Doubtful|WithoutEnd|WithoutSeason|FromMay/;
    const names = Object.entries(TIMETABLES).filter(([name]) => !uncertain.test(name));
    expect(names.length).toBeGreaterThan(30);
    for (const [name, openingTimes] of names) {
      for (const [from, to] of [
        ['2025-10-26T07:15Z', '2025-11-09T07:15Z'],
        ['2026-03-01T08:15Z', '2026-03-15T08:15Z'],
      ] as const) {
        const intervals = occurrences(
          calendarOf(openingTimes, [], {}, new Date(from)),
          '2026-03-17',
        )
          .map((found) => found.split('/').map((time) => Date.parse(time)))
          .map(([start = 0, end = 0]) => ({ start, end }));
        const place = { ...exampleMarket({ openingTimes }), datedOpenings: [] };
        for (let now = Date.parse(from); now < Date.parse(to); now += 1_800_000) {
          const isInCalendar = intervals.some(({ start, end }) => start <= now && now < end);
          const said = openStatus(place, now).state === 'open';
          expect(isInCalendar, `${name} at ${new Date(now).toISOString()}`).toBe(said);
        }
      }
    }
  });

  it('leaves out the days of every year on which it is closed', () => {
    const weekly = times(
      { rules: [{ weekdays: ['thursday', 'saturday'], opens: '08:00', closes: '12:00' }] },
      { yearlyClosures: [{ from: '11-22', to: '11-28', weekday: 'thursday' }] },
    );
    const days = occurrences(calendarOf(weekly), '2026-11-30').map((found) => found.slice(0, 10));
    expect(days).toContain('2025-11-20');
    expect(days).toContain('2026-11-28');
    expect(days).not.toContain('2025-11-27');
    expect(days).not.toContain('2026-11-26');
  });

  it('knows no daylight saving where there is none', () => {
    const weekly = times({ rules: [{ weekdays: ['sunday'], opens: '07:00', closes: '11:00' }] });
    const text = calendarOf(weekly, [], { timeZone: 'America/Phoenix' });
    const all = occurrences(text, '2025-11-20').filter((found) => found >= '2025-10-26');
    expect(new Set(all.map((found) => found.slice(10)))).toEqual(
      new Set([
        'T14:00Z/2025-10-26T18:00Z',
        'T14:00Z/2025-11-02T18:00Z',
        'T14:00Z/2025-11-09T18:00Z',
        'T14:00Z/2025-11-16T18:00Z',
      ]),
    );
  });

  it('gives a season its first and last day, both included, and keeps it as a rule', () => {
    const season = times({
      from: '05-03',
      to: '10-25',
      rules: [{ weekdays: ['wednesday', 'saturday'], opens: '09:00', closes: '14:00' }],
    });
    const text = calendarOf(season);
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=WE,SA;UNTIL=20251025T160000Z\r\n');
    const all = occurrences(text, '2026-12-31');
    expect(all.at(0)).toBe('2025-05-03T16:00Z/2025-05-03T21:00Z');
    expect(all.at(-1)).toBe('2025-10-25T16:00Z/2025-10-25T21:00Z');
    expect(all).toHaveLength(51);
  });

  it('gives the season to come once this one is over, under a name of its own', () => {
    const season = times({
      from: '05-01',
      to: '09-30',
      rules: [{ weekdays: ['friday'], opens: '15:00', closes: '19:00' }],
    });
    const inSeason = calendarOf(season, [], {}, new Date('2025-09-01T12:00:00Z'));
    const after = calendarOf(season);
    expect(occurrences(inSeason, '2027')[0]).toBe('2025-05-02T22:00Z/2025-05-03T02:00Z');
    expect(occurrences(after, '2027')[0]).toBe('2026-05-01T22:00Z/2026-05-02T02:00Z');
    expect(inSeason).toContain('UID:market-12-times-1-1-2025@markets.example.org');
    expect(after).toContain('UID:market-12-times-1-1-2026@markets.example.org');
  });

  it('carries a winter season across the new year', () => {
    const winter = times({
      from: '11-01',
      to: '04-04',
      rules: [{ weekdays: ['saturday'], opens: '10:00', closes: '13:00' }],
    });
    for (const [now, first, last] of [
      ['2025-10-01T12:00:00Z', '2025-11-01', '2026-04-04'],
      ['2026-02-01T12:00:00Z', '2025-11-01', '2026-04-04'],
      ['2026-05-01T12:00:00Z', '2026-11-07', '2027-04-03'],
    ] as const) {
      const all = occurrences(calendarOf(winter, [], {}, new Date(now)), '2030');
      expect([all.at(0)?.slice(0, 10), all.at(-1)?.slice(0, 10)]).toEqual([first, last]);
    }
  });

  it('keeps first and third Saturdays as a monthly rule', () => {
    const text = calendarOf(
      times({ rules: [{ weekdays: ['saturday'], nth: [1, 3], opens: '10:00', closes: '14:00' }] }),
    );
    expect(text).toContain('RRULE:FREQ=MONTHLY;BYDAY=1SA,3SA\r\n');
    const days = occurrences(text, '2025-12-31').map((found) => found.slice(0, 10));
    expect(days.slice(-6)).toEqual([
      '2025-10-04',
      '2025-10-18',
      '2025-11-01',
      '2025-11-15',
      '2025-12-06',
      '2025-12-20',
    ]);
  });

  it('keeps the last Sunday of each month', () => {
    const text = calendarOf(
      times({ rules: [{ weekdays: ['sunday'], nth: [-1], opens: '10:00', closes: '14:00' }] }),
    );
    const days = occurrences(text, '2025-12-31').map((found) => found.slice(0, 10));
    expect(days.slice(-3)).toEqual(['2025-10-26', '2025-11-30', '2025-12-28']);
  });

  it('runs past midnight into the next day, and to midnight itself', () => {
    const text = calendarOf(
      times({
        rules: [
          { weekdays: ['friday'], opens: '18:00', closes: '01:00' },
          { weekdays: ['saturday'], opens: '18:00', closes: '24:00' },
        ],
      }),
    );
    const all = occurrences(text, '2025-01-09');
    expect(all).toEqual([
      '2025-01-04T02:00Z/2025-01-04T09:00Z',
      '2025-01-05T02:00Z/2025-01-05T08:00Z',
    ]);
  });

  it('takes closed days out and puts days with other hours in', () => {
    const text = calendarOf(
      times(
        { rules: [{ weekdays: ['saturday'], opens: '08:00', closes: '12:00' }] },
        {
          exceptions: [
            { date: '2025-10-11', closed: true },
            { date: '2025-10-18', closed: false, opens: '10:00', closes: '16:00', note: 'Fair' },
            { date: '2025-10-22', closed: false, opens: '09:00', closes: '11:00' },
          ],
        },
      ),
    );
    const october = occurrences(text, '2025-10-31').filter((found) => found >= '2025-10-04');
    expect(october).toEqual([
      '2025-10-04T15:00Z/2025-10-04T19:00Z',
      '2025-10-18T17:00Z/2025-10-18T23:00Z',
      '2025-10-22T16:00Z/2025-10-22T18:00Z',
      '2025-10-25T15:00Z/2025-10-25T19:00Z',
    ]);
  });

  it('lets an event stand in for the timetable on its day, and one that is called off close it', () => {
    const weekly = times({ rules: [{ weekdays: ['saturday'], opens: '08:00', closes: '12:00' }] });
    const text = calendarOf(weekly, [
      exampleEvent({ id: 40, eventDate: '2025-10-04', startTime: '09:00', endTime: '15:00' }),
      exampleEvent({ id: 41, eventDate: '2025-10-11', status: 'cancelled' }),
      exampleEvent({ id: 42, eventDate: '2025-10-18', status: 'draft' }),
      exampleEvent({ id: 43, eventDate: '2025-10-25', status: 'postponed', eventType: 'holiday' }),
      exampleEvent({ id: 44, eventDate: '2025-11-02', previousDates: ['2025-11-01'] }),
    ]);
    const titles = entriesOf(text).map((entry) => [
      entry.summary,
      entry.component.getFirstPropertyValue('status'),
    ]);
    expect(titles).toEqual([
      ['Alder Square Market', 'CONFIRMED'],
      ['Alder Square Market', 'CONFIRMED'],
      ['Cancelled: Alder Square Market', 'CANCELLED'],
      ['Postponed: Alder Square Market (holiday event)', 'TENTATIVE'],
      ['Alder Square Market', 'CONFIRMED'],
    ]);
    expect(occurrences(text, '2025-11-09').filter((found) => found >= '2025-10-03')).toEqual([
      '2025-10-04T16:00Z/2025-10-04T22:00Z',
      '2025-10-11T15:00Z/2025-10-11T21:00Z',
      '2025-10-18T15:00Z/2025-10-18T19:00Z',
      '2025-10-25T15:00Z/2025-10-25T21:00Z',
      '2025-11-02T16:00Z/2025-11-02T22:00Z',
      '2025-11-08T16:00Z/2025-11-08T20:00Z',
    ]);
  });

  it('shows days without a certain opening hour as all-day and free, with the reason', () => {
    const cases = [
      [{ opens: 'dawn', closes: 'dusk' }, 'Open from dawn to dusk.'],
      [{ opens: 'dawn', closes: '12:00' }, 'Open from dawn to 12:00 PM.'],
      [{ opens: null, closes: null }, 'Open this day; hours not listed.'],
      [{ opens: null, closes: '12:00' }, 'Until 12:00 PM; opening time not listed.'],
      [{ opens: '00:00', closes: '14:00', doubtful: true }, 'These hours may be wrong'],
      [{ opens: '08:00', closes: '08:00' }, 'These hours may be wrong'],
    ] as const;
    for (const [hours, words] of cases) {
      const text = calendarOf(times({ rules: [{ weekdays: ['sunday'], ...hours }] }));
      const [entry] = entriesOf(text);
      expect(entry?.startDate.isDate).toBe(true);
      expect(entry?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
      expect(entry?.description).toContain(words);
      expect(occurrences(text, '2025-01-13')).toEqual(['2025-01-05', '2025-01-12']);
    }
  });

  it('gives an hour of opening without an end where nobody stated the end', () => {
    const text = calendarOf(
      times({ rules: [{ weekdays: ['saturday'], opens: '08:00', closes: null }] }),
    );
    expect(text).not.toContain('DTEND');
    expect(entriesOf(text)[0]?.description).toContain('From 8:00 AM; closing time not listed.');
  });

  it('gives a stand that never closes one entry, on its next day, however its week is written', () => {
    const always = times(
      { rules: WEEKDAYS.map((day) => ({ weekdays: [day], opens: '00:00', closes: '23:59' })) },
      { exceptions: [{ date: '2025-10-01', closed: true }] },
    );
    expect(occurrences(calendarOf(always), '2030')).toEqual(['2025-10-02']);
    const summer = times({
      from: '06-01',
      to: '09-15',
      rules: [{ weekdays: [...WEEKDAYS], opens: 'dawn', closes: 'dusk' }],
    });
    expect(occurrences(calendarOf(summer), '2030')).toEqual(['2026-06-01']);
  });

  it('leaves the days to a shorter season on which it states other hours', () => {
    const saturday = (opens: string, closes: string): Season['rules'] => [
      { weekdays: ['saturday'], opens, closes },
    ];
    const seasons = [
      { from: '04-01', to: '10-31', rules: saturday('07:00', '13:00') },
      { from: '07-01', to: '08-31', rules: saturday('08:00', '12:00') },
    ];
    const june = new Date('2026-06-01T12:00:00Z');
    const text = calendarOf({ yearRound: false, seasons, exceptions: [] }, [], {}, june);
    const days = occurrences(text, '2027');
    expect(days).toHaveLength(31);
    expect(days).toHaveLength(new Set(days.map((day) => day.slice(0, 10))).size);
    const summer = days.filter((day) => /^2026-0[78]/.test(day));
    expect(summer).toHaveLength(9);
    // 8 AM in Portland.
    expect(summer.filter((day) => !day.includes('T15:00Z/'))).toEqual([]);
  });

  it('gives no hour on the days for which two seasons state different ones and neither goes before', () => {
    const saturday = (opens: string): Season['rules'] => [
      { weekdays: ['saturday'], opens, closes: '13:00' },
    ];
    const seasons = [
      { from: '04-01', to: '08-31', rules: saturday('07:00') },
      { from: '07-01', to: '10-31', rules: saturday('08:00') },
    ];
    const june = new Date('2026-06-01T12:00:00Z');
    const text = calendarOf({ yearRound: false, seasons, exceptions: [] }, [], {}, june);
    const inDoubt = entriesOf(text).filter(({ description }) =>
      description.includes('These hours may be wrong: please check before you go.'),
    );
    expect(inDoubt).toHaveLength(2);
    expect(new Set(entriesOf(text).map(({ uid }) => uid)).size).toBe(4);
    const days = occurrences(text, '2027');
    const summer = days.filter((day) => /^2026-0[78]/.test(day));
    expect(summer).toHaveLength(2 * 9);
    expect(summer.filter((day) => day.includes('T'))).toEqual([]);
    const others = days.filter((day) => !summer.includes(day));
    expect(others).toHaveLength(13 + 9);
    expect(others.filter((day) => !/T1[45]:00Z\/.*T20:00Z$/.test(day))).toEqual([]);
  });

  it.each([
    ['overlap', '04-01', '08-31', '07-01', '10-31'],
    ['are the same', '04-01', '10-31', '04-01', '10-31'],
    ['lie within each other', '04-01', '10-31', '07-01', '08-31'],
  ])('gives a day once where two seasons with the same hours %s', (_, from, to, from2, to2) => {
    const rules: Season['rules'] = [{ weekdays: ['saturday'], opens: '08:00', closes: '13:00' }];
    const seasons = [
      { from, to, rules },
      { from: from2, to: to2, rules },
    ];
    const june = new Date('2026-06-01T12:00:00Z');
    const days = occurrences(
      calendarOf({ yearRound: false, seasons, exceptions: [] }, [], {}, june),
      '2027',
    );
    expect(days).toHaveLength(31);
    expect(new Set(days).size).toBe(31);
  });

  it('is tentative where the listing does not say when the season is', () => {
    const rules: Season['rules'] = [{ weekdays: ['saturday'], opens: '08:00', closes: '12:00' }];
    const unstated = calendarOf(times({ rules }, { yearRound: false }));
    const withoutEnd = calendarOf(times({ from: '05-04', rules }));
    for (const text of [unstated, withoutEnd]) {
      expect(text).toContain('STATUS:TENTATIVE');
      expect(entriesOf(text)[0]?.description).toContain('The season isn’t fully listed');
    }
    expect(occurrences(withoutEnd, '2030').at(-1)?.slice(0, 10)).toBe('2025-12-27');
  });

  it('ends a season on 29 February in a leap year and on the 28th otherwise', () => {
    const winter = times({
      from: '12-01',
      to: '02-29',
      rules: [{ weekdays: ['saturday'], opens: '10:00', closes: '12:00' }],
    });
    const lastIn = (now: string) =>
      occurrences(calendarOf(winter, [], {}, new Date(now)), '2040')
        .at(-1)
        ?.slice(0, 10);
    expect(lastIn('2026-01-10T12:00:00Z')).toBe('2026-02-28');
    expect(lastIn('2032-01-10T12:00:00Z')).toBe('2032-02-28');
  });

  it('begins what begins on 29 February on 1 March of other years, as the site opens it', () => {
    const rules: Season['rules'] = [{ weekdays: ['sunday'], opens: '10:00', closes: '12:00' }];
    const spring = times({ from: '02-29', to: '06-30', rules });
    const closedInSpring = times({ rules }, { yearlyClosures: [{ from: '02-29', to: '03-20' }] });
    const daysFrom = (openingTimes: OpeningTimes, now: string) =>
      occurrences(calendarOf(openingTimes, [], {}, new Date(now)), now.replace('02-20', '03-24'))
        .map((found) => found.slice(0, 10))
        .filter((day) => day >= now.slice(0, 10));
    for (const now of ['2027-02-20T12:00:00Z', '2032-02-20T12:00:00Z']) {
      for (const openingTimes of [spring, closedInSpring]) {
        const place = { ...exampleMarket({ openingTimes }), datedOpenings: [] };
        const openDays = Array.from({ length: 33 }, (_, days) => daysAfter(now, days)).filter(
          (day) => opensOn(place, day) === 'yes',
        );
        expect(openDays).not.toEqual([]);
        expect(daysFrom(openingTimes, now)).toEqual(openDays);
      }
    }
    expect(daysFrom(spring, '2027-02-20T12:00:00Z')[0]).toBe('2027-03-07');
    expect(daysFrom(spring, '2032-02-20T12:00:00Z')[0]).toBe('2032-02-29');
  });

  it('uses the clock on the wall where the time zone is not known, and ends no day before its time', () => {
    const summer = times({
      from: '05-03',
      to: '10-25',
      rules: [{ weekdays: ['saturday'], opens: '09:00', closes: '14:00' }],
    });
    const lastDay = new Date('2025-10-26T10:59:00Z');
    const text = calendarOf(summer, [], { timeZone: null }, lastDay);
    expect(text).toContain('DTSTART:20250503T090000\r\n');
    expect(text).toContain('UNTIL=20251025T090000\r\n');
    expect(text).not.toContain('TZID');
  });

  it('is a valid file when there is nothing to say', () => {
    const calendar = parse(calendarOf(null));
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(0);
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
  });
});
