import { describe, expect, it } from 'vitest';
import type { OpeningTimes, Season } from '#contract/opening-times/openingTimes.ts';
import { timetableSections } from '#contract/opening-times/openingTimesText.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { hoursText, operatingHoursText } from './describe.ts';
import { withoutOverlaps } from './overlaps.ts';
import { readOperatingHours, readSeasons } from './reading/read.ts';
import { randomOpeningTimes } from './testing/randomOpeningTimes.ts';

function read(text: string): OpeningTimes {
  const { openingTimes } = readOperatingHours(text);
  if (!openingTimes) {
    throw new Error(`could not read ${text}`);
  }
  return openingTimes;
}

/** Every opening on its own, in an order that does not depend on how rules were grouped. */
function openDays({ seasons, exceptions }: OpeningTimes): string[] {
  const days = seasons.flatMap(({ from, to, rules }) =>
    rules.flatMap(({ weekdays, nth, opens, closes }) =>
      weekdays.map((weekday) =>
        JSON.stringify([
          from,
          to,
          weekday,
          nth ?? [],
          opens,
          closes === '00:00' ? '24:00' : closes,
        ]),
      ),
    ),
  );
  return [...new Set(days)].sort().concat(exceptions.map((one) => JSON.stringify(one)));
}

describe('The timetable on a card', () => {
  it.each([
    ['Saturdays 8am-1pm, May-October', 'Sat 8 AM–1 PM · May–Oct'],
    ['1st & 3rd Saturdays 10am-2pm', '1st & 3rd Sat 10 AM–2 PM'],
    ['Last Sunday 10:30am-2pm', 'Last Sun 10:30 AM–2 PM'],
    ['Daily dawn to dusk', 'Daily dawn to dusk'],
    ['Open 24/7', 'Open 24/7'],
    ['May-October: daily 24 hours', 'Daily 24 hours · May–Oct'],
    ['Tue-Thu/Sun 10am-5pm, Fri-Sat 9am-7pm', 'Tue–Thu & Sun 10 AM–5 PM, Fri & Sat 9 AM–7 PM'],
    ['Sundays 10am-2pm, November 1-April 4', 'Sun 10 AM–2 PM · Nov 1–Apr 4'],
    ['Sundays 10am-2pm year-round', 'Sun 10 AM–2 PM · Year-round'],
    ['Wednesdays 3-6pm, July 1-July 31', 'Wed 3 PM–6 PM · Jul'],
    ['Sat: 8:00 AM-; Tue: -12:00 PM; Thu', 'Tue until 12 PM, Thu, Sat from 8 AM'],
    ['Sat 8am-12pm, 2pm-5pm', 'Sat 8 AM–12 PM & 2 PM–5 PM'],
    ['Friday 18:00 - 24:00', 'Fri 6 PM–midnight'],
    ['Wed: 12:00 AM-2:00 PM;', 'Wed 12 AM–2 PM (to be confirmed)'],
    ['Saturdays 8am-1pm starting June 6', 'Sat 8 AM–1 PM · from Jun 6'],
    [
      'May-Oct: Sat 8am-1pm; Nov-Apr: Sat 10am-1pm',
      'Sat 8 AM–1 PM · May–Oct; Sat 10 AM–1 PM · Nov–Apr',
    ],
    ['May to October', 'May–Oct'],
    ['2025-06-14 08:00 - 14:00', 'Jun 14, 2025 8 AM–2 PM'],
  ])('of %j is %j', (text, expected) => {
    expect(hoursText(read(text))).toBe(expected);
  });

  it('shows two seasons and says that there are more', () => {
    const { openingTimes } = readSeasons([
      { dates: 'January to March', times: 'Sat: 10:00 AM-1:00 PM;' },
      { dates: 'May to June', times: 'Sat: 9:00 AM-1:00 PM;' },
      { dates: 'August to October', times: 'Sat: 8:00 AM-1:00 PM;' },
    ]);
    expect(openingTimes && hoursText(openingTimes)).toBe(
      'Sat 10 AM–1 PM · Jan–Mar; Sat 9 AM–1 PM · May–Jun and more',
    );
  });

  it('is null when nothing is stated', () => {
    expect(hoursText({ yearRound: false, seasons: [], exceptions: [] })).toBeNull();
  });
});

describe('The timetable on a page', () => {
  it('has a section for each season and a line for each day', () => {
    const { openingTimes } = readSeasons([
      {
        dates: '05/16/2015 to 10/18/2015',
        times: 'Sat: 8:00 AM-1:00 PM;Wed: 3:00 PM-6:30 PM;',
      },
    ]);
    expect(openingTimes && timetableSections(openingTimes)).toEqual([
      {
        season: 'May 16 – October 18',
        statedYear: 2015,
        lines: [
          { days: 'Wednesday', hours: '3:00 PM – 6:30 PM' },
          { days: 'Saturday', hours: '8:00 AM – 1:00 PM' },
        ],
      },
    ]);
  });
});

/** As people state them: the hours of each day of a part of the year once. */
function withHoursOnce(seasons: Season[]): Season[] {
  return seasons.map((one) => ({
    ...one,
    rules: withoutOverlaps(one.rules).filter(({ doubtful }) => !doubtful),
  }));
}

describe('The operating hours as text', () => {
  it.each([
    ['Sat & Mon 9am-2pm', 'Monday 09:00 - 14:00; Saturday 09:00 - 14:00'],
    ['Sat 8am-1pm, May 16-Oct 18', 'May 16 - October 18: Saturday 08:00 - 13:00'],
    ['2nd & last Sundays dawn to dusk', '2nd & last Sunday dawn - dusk'],
    ['Sat 9am-1pm; 12/25/2026 closed', 'Saturday 09:00 - 13:00; 2026-12-25 closed'],
    ['Sat 9am-1pm, closed July 4th', 'Saturday 09:00 - 13:00; closed July 4'],
    ['Sat: 8:00 AM-; Tue: -12:00 PM; Thu', 'Tuesday: - 12:00; Thursday; Saturday 08:00 -'],
  ])('of %j is %j', (text, expected) => {
    expect(operatingHoursText(read(text))).toBe(expected);
  });

  it.each([
    [true, 'Year-round'],
    [false, 'Season not stated'],
  ])('names what has no dates beside a part of the year (%s: %s)', (yearRound, name) => {
    const weekly = { opens: '09:00', closes: '13:00' };
    const openingTimes: OpeningTimes = {
      yearRound,
      seasons: [
        { from: '05-01', to: '10-31', rules: [{ weekdays: ['wednesday'], ...weekly }] },
        { from: null, to: null, rules: [{ weekdays: ['saturday'], ...weekly }] },
      ],
      exceptions: [],
    };
    const text = operatingHoursText(openingTimes);
    expect(text).toBe(`May - October: Wednesday 09:00 - 13:00; ${name}: Saturday 09:00 - 13:00`);
    expect(readOperatingHours(text)).toMatchObject({ openingTimes, unread: [] });
    expect(hoursText(openingTimes)).toContain(`; Sat 9 AM–1 PM · ${name}`);
    expect(timetableSections(openingTimes)[1]?.season).toBe(name);
  });

  it('is read back as what it was written from', () => {
    const next = seededRandom(5);
    for (let round = 0; round < 300; round += 1) {
      const random = randomOpeningTimes(next, { year: 2026, nights: round % 2 === 0 });
      const openingTimes = { ...random, seasons: withHoursOnce(random.seasons) };
      const text = operatingHoursText(openingTimes);
      const back = readOperatingHours(text);
      expect(back.unread, text).toEqual([]);
      expect(back.openingTimes && openDays(back.openingTimes), text).toEqual(
        openDays(openingTimes),
      );
    }
  });
});
