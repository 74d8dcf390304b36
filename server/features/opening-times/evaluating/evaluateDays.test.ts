import { describe, expect, it } from 'vitest';
import { openStatusSchema } from '#contract/opening-times/openingTimes.ts';
import { hoursText } from '../describe.ts';
import { readOperatingHours, readSeasons } from '../reading/read.ts';
import { placeWith, rule, seasonal, summer, winter, written } from '../testing/places.ts';
import { type OpeningPlace, openStatus, opensOn } from './evaluate.ts';

describe('A night market', () => {
  const place = written('Friday 18:00 - 02:00');

  it.each([
    ['2026-07-10 23:30', 'open', 'Open now until 2:00 AM'],
    ['2026-07-11 01:59', 'open', 'Open now until 2:00 AM'],
    ['2026-07-11 02:00', 'closed', 'Opens Friday 6:00 PM'],
  ])('at %s is %s: %s', (local, state, text) => {
    expect(openStatus(place, summer(local))).toMatchObject({ state, text });
  });

  it('whose hours are in doubt is in doubt after midnight too', () => {
    const doubtful = seasonal({
      rules: [{ ...rule('friday', '20:00', '07:00'), doubtful: true }],
    });
    expect(openStatus(doubtful, summer('2026-07-11 00:30'))).toMatchObject({
      state: 'unknown',
      text: 'May be open now, hours to be confirmed',
      changesAt: '2026-07-11T07:00:00-07:00',
    });
    expect(openStatus(doubtful, summer('2026-07-11 07:00')).state).toBe('closed');
  });

  it('closed by way of exception is closed after midnight too, and open until then', () => {
    const closed = written('Friday 18:00 - 02:00; 07/10/2026 closed');
    expect(openStatus(closed, summer('2026-07-11 00:30')).state).toBe('closed');
    const closedTheDayAfter = written('Friday 18:00 - 02:00; 07/11/2026 closed');
    expect(openStatus(closedTheDayAfter, summer('2026-07-11 00:30')).state).toBe('open');
  });

  it('opens on the day on which it begins', () => {
    expect(opensOn(place, '2026-07-10')).toBe('yes');
    expect(opensOn(place, '2026-07-11')).toBe('no');
  });
});

describe('A night whose end nobody stated', () => {
  it.each([
    ['2026-07-10 23:59', 'unknown', 'Open today from 6:00 PM, closing time not stated'],
    ['2026-07-11 00:00', 'unknown', 'May be open now, closing time not stated'],
    ['2026-07-11 03:59', 'unknown', 'May be open now, closing time not stated'],
    ['2026-07-11 04:00', 'closed', 'Opens Friday 6:00 PM'],
  ])('at %s is %s: %s', (local, state, text) => {
    expect(openStatus(written('Friday 6pm till late'), summer(local))).toMatchObject({
      state,
      text,
    });
  });

  it('that begins at sunset may go on until four in the morning', () => {
    expect(openStatus(written('Fridays from sunset'), summer('2026-07-11 00:30'))).toMatchObject({
      state: 'unknown',
      changesAt: '2026-07-11T04:00:00-07:00',
    });
  });

  it('is over at midnight where it began in the afternoon, or did not take place', () => {
    const now = summer('2026-07-11 00:30');
    expect(openStatus(written('Friday 3pm till late'), now).state).toBe('closed');
    expect(openStatus(written('Friday 6pm till late; 07/10/2026 closed'), now).state).toBe(
      'closed',
    );
  });
});

describe('A day of every year on which it is closed', () => {
  const daily = written('Daily 9am-5pm, closed July 4 and Thanksgiving');

  it.each([
    [summer('2026-07-04 10:00'), 'Closed today · opens tomorrow 9:00 AM'],
    [summer('2031-07-04 10:00'), 'Closed today · opens tomorrow 9:00 AM'],
    [summer('2026-07-03 20:00'), 'Closed now · opens Sunday 9:00 AM'],
    [winter('2026-11-26 10:00'), 'Closed today · opens tomorrow 9:00 AM'],
    [winter('2026-11-25 10:00'), 'Open now until 5:00 PM'],
    [winter('2027-11-25 10:00'), 'Closed today · opens tomorrow 9:00 AM'],
  ])('is known (%#)', (now, text) => {
    expect(openStatus(daily, now).text).toBe(text);
  });

  it('makes a place that is open around the clock closed', () => {
    const always = written('Open 24/7; closed Christmas');
    expect(openStatus(always, winter('2026-12-25 10:00')).state).toBe('closed');
    expect(openStatus(always, winter('2026-12-26 10:00')).state).toBe('open');
    expect(opensOn(always, '2026-12-25')).toBe('no');
  });

  it('is in doubt where nobody said which holidays', () => {
    const place = written('Daily 9am-5pm, closed on holidays');
    expect(openStatus(place, summer('2026-07-04 10:00'))).toMatchObject({
      state: 'unknown',
      text: 'May be open today, hours to be confirmed',
    });
    expect(openStatus(place, summer('2026-07-03 20:00')).text).toBe(
      'Closed now · may open tomorrow 9:00 AM',
    );
    expect(opensOn(place, '2026-07-04')).toBe('unknown');
    expect(openStatus(place, summer('2026-07-05 10:00')).state).toBe('open');
  });

  it('gives way to a date that is announced', () => {
    const place = written('Daily 9am-5pm, closed July 4; 07/04/2026 10am-2pm');
    expect(openStatus(place, summer('2026-07-04 10:30')).text).toBe('Open now until 2:00 PM');
    expect(openStatus(place, summer('2027-07-04 10:30')).state).toBe('closed');
  });
});

describe('From dawn to dusk', () => {
  const place = written('Daily dawn to dusk');

  it('follows the sun of the place and the date', () => {
    // Civil twilight in Portland: from 4:57 AM to 9:35 PM on July 11, to 5:02 PM on December 20.
    expect(openStatus(place, summer('2026-07-11 21:00'))).toMatchObject({
      state: 'open',
      text: expect.stringMatching(/^Open now until dusk, 9:3\d PM$/),
    });
    expect(openStatus(place, winter('2026-12-20 21:00'))).toMatchObject({
      state: 'closed',
      text: expect.stringMatching(/^Closed now · opens tomorrow 7:1\d AM$/),
    });
  });

  it('is all day long where it does not get dark, and no opening where it stays dark', () => {
    const far = (latitude: number): OpeningPlace => ({
      ...place,
      timeZone: 'America/Anchorage',
      latitude,
      longitude: -156.79,
    });
    const midsummer = Date.parse('2026-06-21T03:00:00-08:00');
    expect(openStatus(far(71.29), midsummer)).toMatchObject({
      state: 'open',
      text: 'Open 24 hours',
    });
    expect(opensOn(far(71.29), '2026-06-21')).toBe('yes');
    expect(opensOn(far(82), '2026-12-21')).toBe('no');
    const night = seasonal({ rules: [rule('sunday', 'dusk', 'dawn')] });
    expect(opensOn({ ...far(71.29), openingTimes: night.openingTimes }, '2026-06-21')).toBe('no');
  });

  it('on one side only, is a night where it can be one and nothing where it cannot', () => {
    const saturday = (opens: string, closes: string) =>
      seasonal({ rules: [rule('saturday', opens, closes)] });
    const state = (place: OpeningPlace, local: string) => openStatus(place, summer(local)).state;
    expect(state(saturday('dawn', '00:00'), '2026-07-11 23:30')).toBe('open');
    expect(state(saturday('dawn', '02:00'), '2026-07-12 01:30')).toBe('open');
    expect(state(saturday('dusk', 'dawn'), '2026-07-12 01:30')).toBe('open');
    // Dusk is at 9:35 PM in July.
    expect(state(saturday('dusk', '21:00'), '2026-07-12 12:00')).toBe('closed');
    expect(state(saturday('dusk', '22:00'), '2026-07-11 21:45')).toBe('open');
    expect(state(saturday('05:00', 'dawn'), '2026-07-11 12:00')).toBe('closed');
  });

  it('begins on the next day where dusk comes after midnight', () => {
    const anchorage = { timeZone: 'America/Anchorage', latitude: 61.2, longitude: -149.9 };
    const sundays = seasonal({ rules: [rule('sunday', 'dusk', '02:00')] });
    const night = { ...sundays, ...anchorage };
    const before = openStatus(night, Date.parse('2026-07-13T00:05:00-08:00'));
    expect(before).toMatchObject({
      state: 'closed',
      changesAt: '2026-07-13T01:01:00-08:00',
    });
    expect(openStatus(night, Date.parse(before.changesAt!)).state).toBe('open');
  });

  it('leaves the hours open for a place without coordinates', () => {
    const nowhere = { ...place, latitude: null, longitude: null };
    expect(openStatus(nowhere, summer('2026-07-11 10:00'))).toMatchObject({ state: 'unknown' });
  });
});

describe('When the clocks change', () => {
  const sundays = written('Sunday 01:00 - 04:00');

  it('goes by the clock on the wall in spring', () => {
    // On March 8, 2026, 2:00 AM becomes 3:00 AM: two hours by the clock are one hour less.
    expect(openStatus(sundays, Date.parse('2026-03-08T01:30:00-08:00')).state).toBe('unknown');
    const place = seasonal({ rules: [rule('sunday', '01:00', '04:00')] });
    expect(openStatus(place, Date.parse('2026-03-08T01:30:00-08:00'))).toMatchObject({
      state: 'open',
      changesAt: '2026-03-08T04:00:00-07:00',
    });
    expect(openStatus(place, Date.parse('2026-03-08T04:00:00-07:00')).state).toBe('closed');
  });

  it('goes by the clock on the wall in autumn', () => {
    const place = seasonal({ rules: [rule('sunday', '08:00', '13:00')] });
    expect(openStatus(place, Date.parse('2026-10-31T12:00:00-07:00'))).toMatchObject({
      text: 'Opens tomorrow 8:00 AM',
      opensAt: '2026-11-01T08:00:00-08:00',
      changesAt: '2026-11-01T00:00:00-07:00',
    });
  });
});

describe('Exceptions and dated events', () => {
  const event = (date: string, opens: boolean, startTime = '10:00', endTime = '15:00') => ({
    date,
    startTime,
    endTime,
    opens,
  });

  it('an event opens its day at its own times, and replaces the timetable', () => {
    const place = written('Saturday 08:00 - 13:00', [
      event('2026-07-11', true),
      event('2026-07-14', true, '9:00 AM', 'noon'),
    ]);
    expect(openStatus(place, summer('2026-07-11 09:00')).text).toBe('Opens today 10:00 AM');
    expect(openStatus(place, summer('2026-07-11 14:00')).text).toBe('Open now until 3:00 PM');
    expect(openStatus(place, summer('2026-07-14 11:00')).text).toBe('Open now until 12:00 PM');
    expect(opensOn(place, '2026-07-14')).toBe('yes');
  });

  it('a cancelled event closes its day, unless another one opens it', () => {
    const cancelled = written('Saturday 08:00 - 13:00', [event('2026-07-11', false)]);
    expect(openStatus(cancelled, summer('2026-07-11 09:00')).text).toBe(
      'Closed today · opens next Saturday 8:00 AM',
    );
    expect(opensOn(cancelled, '2026-07-11')).toBe('no');
    const moved = written('Saturday 08:00 - 13:00', [
      event('2026-07-11', false),
      event('2026-07-11', true, '14:00', '18:00'),
    ]);
    expect(opensOn(moved, '2026-07-11')).toBe('yes');
    expect(openStatus(moved, summer('2026-07-11 09:00')).text).toBe('Opens today 2:00 PM');
  });

  it('an exception goes before an event', () => {
    const { openingTimes } = readOperatingHours('Saturday 08:00 - 13:00; 07/11/2026 closed');
    const place = placeWith(openingTimes, [event('2026-07-11', true)]);
    expect(opensOn(place, '2026-07-11')).toBe('no');
    expect(openStatus(place, summer('2026-07-11 11:00')).state).toBe('closed');
  });

  it('events outside the season are found, and told from its beginning', () => {
    const place = written('Saturdays 8am-1pm, May 1-October 31', [event('2026-12-12', true)]);
    expect(openStatus(place, winter('2026-11-20 11:00')).text).toBe(
      'Closed for the season · special opening Dec 12',
    );
    expect(openStatus(place, winter('2026-12-12 11:00')).state).toBe('open');
    expect(openStatus(place, winter('2026-12-13 11:00')).text).toBe(
      'Closed for the season · opens May 1',
    );
  });

  it('are named with their year where they are a year or more away', () => {
    // From one first Saturday of May to the next it can be 53 weeks.
    const fair = placeWith(null, [event('2027-05-01', true), event('2028-05-06', true)]);
    expect(openStatus(fair, summer('2026-05-01 11:00')).text).toBe(
      'Opens Saturday, May 1, 2027, 10:00 AM',
    );
    expect(openStatus(fair, summer('2026-05-02 11:00')).text).toBe(
      'Opens Saturday, May 1, 10:00 AM',
    );
    expect(openStatus(fair, summer('2027-05-02 11:00')).text).toBe(
      'Opens Saturday, May 6, 2028, 10:00 AM',
    );
    const week = written('Saturdays 8am-1pm, May 1-May 7');
    expect(openStatus(week, summer('2027-05-02 11:00')).text).toBe(
      'Closed for the season · opens May 6, 2028',
    );
    expect(openStatus(week, summer('2027-05-08 11:00')).text).toBe(
      'Closed for the season · opens May 6',
    );
  });

  it('a market that only announces dates is closed between them, and unknown after the last', () => {
    const place = placeWith(null, [event('2026-07-11', true), event('2026-07-25', true)]);
    expect(openStatus(place, summer('2026-07-09 11:00'))).toMatchObject({
      state: 'closed',
      text: 'Opens Saturday 10:00 AM',
    });
    expect(openStatus(place, summer('2026-07-13 11:00')).text).toBe(
      'Opens Saturday, Jul 25, 10:00 AM',
    );
    expect(opensOn(place, '2026-07-18')).toBe('no');
    expect(opensOn(place, '2026-08-01')).toBe('unknown');
    expect(openStatus(place, summer('2026-08-01 11:00'))).toMatchObject({
      state: 'unknown',
      text: 'Hours not available',
    });
  });
});

describe('Where something is missing', () => {
  it('a day that is closed tells nothing about the days before it', () => {
    const closed = {
      yearRound: false,
      seasons: [],
      exceptions: [{ date: '2026-12-25', closed: true }],
    };
    const cancelled = { date: '2026-12-25', startTime: '10:00', endTime: '12:00', opens: false };
    for (const place of [placeWith(closed), placeWith(null, [cancelled])]) {
      expect(openStatus(place, winter('2026-11-24 12:00')).state).toBe('unknown');
      expect(opensOn(place, '2026-11-25')).toBe('unknown');
      expect(openStatus(place, winter('2026-12-25 11:00')).text).toBe('Closed today');
    }
  });

  it('hours of a season that could not be read may hold on any of its days', () => {
    const times = 'Wed: 10:00 AM-2:00 PM;Sat: 10:00 AM-2:00 PM;';
    const { openingTimes } = readSeasons([{ dates: 'June to Octobsr', times }]);
    const place = placeWith(openingTimes);
    const textAt = (local: string) => openStatus(place, winter(local)).text;
    expect(textAt('2026-11-28 09:00')).toBe('May open today 10:00 AM');
    expect(textAt('2026-11-28 10:00')).toBe('May be open now, season not fully stated');
    expect(textAt('2026-11-28 14:00')).toBe('Closed now · may open Wednesday 10:00 AM');
    expect(opensOn(place, '2026-11-28')).toBe('unknown');
    expect(opensOn(place, '2026-11-27')).toBe('no');
    const unstated = placeWith(readSeasons([{ dates: '', times }]).openingTimes);
    expect(opensOn(unstated, '2026-11-28')).toBe('yes');
  });

  it('every hour of a season that could not be read is not always', () => {
    const times = 'Daily 24 hours';
    const [always, maybe] = ['', 'Summer'].map((dates) =>
      placeWith(readSeasons([{ dates, times }]).openingTimes),
    );
    expect(openStatus(always!, winter('2026-11-28 09:00')).text).toBe('Open 24/7');
    expect(openStatus(maybe!, winter('2026-11-28 09:00')).state).toBe('unknown');
    expect(hoursText(always!.openingTimes!)).toBe('Open 24/7');
    expect(hoursText(maybe!.openingTimes!)).toBe('Daily 24 hours');
  });

  it('hours of an unknown season beside the whole year may hold on any of its days', () => {
    const { openingTimes } = readSeasons([
      { dates: '', times: 'Sun: 9:00 AM-12:00 PM;' },
      { dates: 'January to December', times: 'Sat: 8:00 AM-1:00 PM;' },
    ]);
    const place = placeWith(openingTimes);
    expect(openStatus(place, summer('2026-07-12 10:00')).state).toBe('unknown');
    expect(opensOn(place, '2026-07-12')).toBe('unknown');
    expect(opensOn(place, '2026-07-11')).toBe('yes');
  });

  it('a day without hours gives way to those that a surer season states', () => {
    const place = placeWith({
      yearRound: false,
      seasons: [
        { from: null, to: null, rules: [{ weekdays: ['saturday'], opens: null, closes: null }] },
        {
          from: '05-01',
          to: '10-31',
          rules: [{ weekdays: ['saturday'], opens: '09:00', closes: '13:00' }],
        },
      ],
      exceptions: [],
    });
    expect(openStatus(place, summer('2026-07-11 08:00')).text).toBe('Opens today 9:00 AM');
    expect(openStatus(place, summer('2026-07-11 14:00')).state).toBe('closed');
    expect(openStatus(place, winter('2026-12-12 08:00')).state).toBe('unknown');
  });

  it('nothing known is unknown, not closed', () => {
    const place = placeWith(null);
    expect(openStatus(place, summer('2026-07-11 09:00'))).toEqual({
      state: 'unknown',
      text: 'Hours not available',
      opensAt: null,
      changesAt: null,
    });
    expect(opensOn(place, '2026-07-11')).toBe('unknown');
  });

  it.each([null, 'Nowhere/At_All'])('the time zone %s says nothing about now', (timeZone) => {
    const place = { ...written('Saturday 08:00 - 13:00'), timeZone };
    expect(openStatus(place, summer('2026-07-11 09:00'))).toMatchObject({
      state: 'unknown',
      text: 'See the opening times',
    });
    expect(opensOn(place, '2026-07-11')).toBe('yes');
  });
});

describe('Every answer', () => {
  const places = [
    'Saturday 08:00 - 13:00',
    'Friday 18:00 - 02:00; Sunday 10:00 - 12:00',
    'Daily dawn to dusk',
    'Sat: 8:00 AM-; Tue: -12:00 PM; Thu',
    'Saturdays 8am-1pm starting June 6',
    'Saturdays 6pm-2am starting March 1',
    '1st & 3rd Saturdays 10am-2pm, November 1-April 4',
    'May to October',
    'Open 24/7; 07/13/2026 closed',
  ].map((text) => written(text));

  it('holds until the moment it names, over ten days of every season', () => {
    for (const place of places) {
      for (const start of ['2026-03-04', '2026-07-09', '2026-10-28']) {
        const from = Date.parse(`${start}T08:00:00Z`);
        let status = openStatus(place, from);
        for (let now = from; now < from + 10 * 86_400_000; now += 10 * 60_000) {
          const current = openStatus(place, now);
          const changed = status.changesAt !== null && Date.parse(status.changesAt) <= now;
          if (changed) {
            expect(openStatusSchema.safeParse(current).success).toBe(true);
            expect(Date.parse(current.changesAt ?? '9999-01-01')).toBeGreaterThan(now);
            status = current;
          }
          expect(current, new Date(now).toISOString()).toEqual(status);
        }
      }
    }
  });
});
