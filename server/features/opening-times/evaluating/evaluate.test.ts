import { describe, expect, it } from 'vitest';
import type { TimetableRule } from '#contract/opening-times/openingTimes.ts';
import { readOperatingHours } from '../reading/read.ts';
import { placeWith, rule, seasonal, summer, winter, written } from '../testing/places.ts';
import { openStatus, opensOn } from './evaluate.ts';

/** July 11, 2026 is a Saturday. */
const SATURDAYS = written('Saturday 08:00 - 13:00');

describe('The text of a market that opens on Saturdays', () => {
  it.each([
    ['2026-07-11 07:59', 'closed', 'Opens today 8:00 AM'],
    ['2026-07-11 08:00', 'open', 'Open now until 1:00 PM'],
    ['2026-07-11 12:59', 'open', 'Open now until 1:00 PM'],
    ['2026-07-11 13:00', 'closed', 'Closed now · opens next Saturday 8:00 AM'],
    ['2026-07-12 09:00', 'closed', 'Opens Saturday 8:00 AM'],
    ['2026-07-10 23:59', 'closed', 'Opens tomorrow 8:00 AM'],
  ])('at %s is %s: %s', (local, state, text) => {
    expect(openStatus(SATURDAYS, summer(local))).toMatchObject({ state, text });
  });

  it('says when it opens and until when the answer holds, in local time', () => {
    expect(openStatus(SATURDAYS, summer('2026-07-09 09:00'))).toEqual({
      state: 'closed',
      text: 'Opens Saturday 8:00 AM',
      opensAt: '2026-07-11T08:00:00-07:00',
      changesAt: '2026-07-10T00:00:00-07:00',
    });
    expect(openStatus(SATURDAYS, summer('2026-07-11 07:00')).changesAt).toBe(
      '2026-07-11T08:00:00-07:00',
    );
    expect(openStatus(SATURDAYS, summer('2026-07-11 09:00'))).toEqual({
      state: 'open',
      text: 'Open now until 1:00 PM',
      opensAt: null,
      changesAt: '2026-07-11T13:00:00-07:00',
    });
  });
});

describe('The text of a place that opens on several days', () => {
  const stand = written('Wednesday 09:00 - 17:00; Friday 09:00 - 12:00; Friday 14:00 - 18:00');

  it.each([
    ['2026-07-09 10:00', 'Closed today · opens tomorrow 9:00 AM'],
    ['2026-07-11 10:00', 'Closed today · opens Wednesday 9:00 AM'],
    ['2026-07-10 12:30', 'Closed now · opens today 2:00 PM'],
    ['2026-07-08 17:00', 'Closed now · opens Friday 9:00 AM'],
  ])('at %s is %s', (local, text) => {
    expect(openStatus(stand, summer(local))).toMatchObject({ state: 'closed', text });
  });
});

describe('Seasons', () => {
  const summerMarket = written('Saturdays 8am-1pm, May 1-October 31');
  const winterMarket = written('Sundays 10am-2pm, November 1-April 4');

  it.each([
    [summerMarket, winter('2026-01-13 10:00'), 'Closed for the season · opens May 2'],
    [summerMarket, summer('2026-10-31 13:00'), 'Closed for the season · opens May 1'],
    [summerMarket, summer('2026-04-29 10:00'), 'Opens Saturday 8:00 AM'],
    [summerMarket, summer('2026-10-31 12:00'), 'Open now until 1:00 PM'],
    [winterMarket, winter('2026-01-04 12:00'), 'Open now until 2:00 PM'],
    [winterMarket, summer('2026-04-05 12:00'), 'Closed for the season · opens Nov 1'],
    [winterMarket, winter('2026-11-01 12:00'), 'Open now until 2:00 PM'],
  ])('decide what is said (%#)', (place, now, text) => {
    expect(openStatus(place, now).text).toBe(text);
  });

  it('of an old year come back every year', () => {
    const place = written('Saturdays 8am-1pm, 05/06/2017 to 10/28/2017');
    expect(openStatus(place, summer('2026-07-11 10:00')).state).toBe('open');
  });

  it('without a stated end may still be running: never closed for good', () => {
    const place = written('Saturdays 8am-1pm starting June 6');
    expect(openStatus(place, summer('2026-08-01 10:00'))).toMatchObject({
      state: 'unknown',
      text: 'May be open now, season not fully stated',
      changesAt: '2026-08-01T13:00:00-07:00',
    });
    expect(openStatus(place, summer('2026-08-01 07:00')).text).toBe('May open today 8:00 AM');
    expect(openStatus(place, summer('2026-08-04 10:00'))).toMatchObject({
      state: 'closed',
      text: 'May open Saturday 8:00 AM',
      opensAt: null,
    });
    expect(openStatus(place, winter('2026-02-03 10:00')).text).toBe(
      'Closed for the season · may open Jun 6',
    );
    expect(opensOn(place, '2026-08-01')).toBe('unknown');
    expect(opensOn(place, '2026-08-02')).toBe('no');
    expect(opensOn(place, '2026-02-07')).toBe('no');
  });

  it('without a stated end may still be running in the night after an opening', () => {
    const place = written('Saturdays 6pm-2am starting June 6');
    const unknown = { state: 'unknown', text: 'May be open now, season not fully stated' };
    expect(openStatus(place, summer('2026-08-01 23:00'))).toMatchObject(unknown);
    expect(openStatus(place, summer('2026-08-02 01:59'))).toMatchObject({
      ...unknown,
      changesAt: '2026-08-02T02:00:00-07:00',
    });
    expect(openStatus(place, summer('2026-08-02 02:00')).state).toBe('closed');
  });

  it('that start late in the year without an end reach into the next', () => {
    const place = written('Saturdays 10am-1pm starting November 7');
    expect(opensOn(place, '2026-02-07')).toBe('unknown');
    expect(opensOn(place, '2026-08-01')).toBe('no');
  });

  it('whose days nobody stated leave the days open', () => {
    const place = written('May to October');
    expect(openStatus(place, summer('2026-07-11 10:00'))).toMatchObject({
      state: 'unknown',
      text: 'In season, hours not stated',
    });
    expect(openStatus(place, winter('2026-02-03 10:00'))).toMatchObject({
      state: 'closed',
      text: 'Closed for the season until May 1',
    });
    expect(opensOn(place, '2026-07-11')).toBe('unknown');
    expect(opensOn(place, '2026-02-03')).toBe('no');
  });
});

describe('Weeks of the month', () => {
  const place = written('1st & 3rd Saturdays 10am-2pm');

  it('name the days on which it opens', () => {
    const opening = ['2026-07-04', '2026-07-11', '2026-07-18', '2026-07-25', '2026-08-01'].filter(
      (date) => opensOn(place, date) === 'yes',
    );
    expect(opening).toEqual(['2026-07-04', '2026-07-18', '2026-08-01']);
  });

  it('are named with their date when they are more than a week away', () => {
    const last = written('last Saturday 10am-2pm, May-October');
    expect(openStatus(last, summer('2026-07-13 10:00'))).toMatchObject({
      text: 'Opens Saturday, Jul 25, 10:00 AM',
      opensAt: '2026-07-25T10:00:00-07:00',
    });
    expect(openStatus(last, summer('2026-07-25 11:00')).state).toBe('open');
    expect(opensOn(last, '2026-05-23')).toBe('no');
    expect(opensOn(last, '2026-05-30')).toBe('yes');
  });
});

describe('Hours that nobody stated, or that can hardly be meant', () => {
  const open = (opens: string | null, closes: string | null, more?: Partial<TimetableRule>) =>
    seasonal({ rules: [{ ...rule('saturday', opens, closes), ...more }] });

  it.each([
    [open('08:00', null), '07:00', 'closed', 'Opens today 8:00 AM'],
    [open('08:00', null), '09:00', 'unknown', 'Open today from 8:00 AM, closing time not stated'],
    [open(null, '12:00'), '09:00', 'unknown', 'Open today until 12:00 PM, opening time not stated'],
    [open(null, '12:00'), '12:00', 'closed', 'Closed now · opens next Saturday, hours not stated'],
    [open(null, null), '09:00', 'unknown', 'Open today, hours not stated'],
    [
      open('00:00', '14:00', { doubtful: true }),
      '09:00',
      'unknown',
      'Open today, hours to be confirmed',
    ],
  ])('make the state unknown where they must (%#)', (place, time, state, text) => {
    expect(openStatus(place, summer(`2026-07-11 ${time}`))).toMatchObject({ state, text });
  });

  it('are not open for a day and a night where they end when they begin', () => {
    const text = 'Open today, hours to be confirmed';
    const now = summer('2026-07-11 09:00');
    expect(openStatus(open('08:00', '08:00'), now)).toMatchObject({ state: 'unknown', text });
    const once = placeWith({
      yearRound: true,
      seasons: [],
      exceptions: [{ date: '2026-07-11', closed: false, opens: '08:00', closes: '08:00' }],
    });
    expect(openStatus(once, now)).toMatchObject({ state: 'unknown', text });
  });

  it('that the clocks skip in spring do not become a day', () => {
    const sundays = seasonal({ rules: [rule('sunday', '02:00', '03:00')] });
    expect(openStatus(sundays, summer('2026-03-08 09:00')).state).toBe('closed');
  });

  it('that end in an hour that the clocks skip the next day are not over on their own', () => {
    const sundays = seasonal({ rules: [rule('sunday', '03:00', '02:30')] });
    // At 2:30 AM of that day the clocks show 3:30 AM, which would be after the opening.
    expect(openStatus(sundays, summer('2026-03-08 09:00')).state).toBe('open');
  });

  it('are said of the next opening too', () => {
    expect(openStatus(open(null, null), summer('2026-07-09 09:00')).text).toBe(
      'Opens Saturday, hours not stated',
    );
    expect(
      openStatus(open('00:00', '14:00', { doubtful: true }), summer('2026-07-09 09:00')).text,
    ).toBe('Opens Saturday, hours to be confirmed');
    expect(
      openStatus(
        seasonal({ rules: [{ ...rule('saturday', null, null), nth: [4] }] }),
        summer('2026-07-09 09:00'),
      ).text,
    ).toBe('Opens Saturday, Jul 25, hours not stated');
  });

  it('leave it certain that the day is an open day', () => {
    expect(opensOn(open(null, null), '2026-07-11')).toBe('yes');
    expect(opensOn(open('00:00', '14:00', { doubtful: true }), '2026-07-11')).toBe('yes');
    expect(opensOn(open(null, null), '2026-07-12')).toBe('no');
  });
});

describe('Around the clock', () => {
  it.each(['00:00 - 23:59', '00:00 - 24:00'])('every day %s is Open 24/7', (hours) => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    const place = written(days.map((day) => `${day} ${hours}`).join('; '));
    expect(openStatus(place, summer('2026-07-11 10:00'))).toEqual({
      state: 'open',
      text: 'Open 24/7',
      opensAt: null,
      changesAt: null,
    });
  });

  it('ends where an exception says so', () => {
    const { openingTimes } = readOperatingHours('Open 24/7; 07/13/2026 closed');
    const place = placeWith(openingTimes);
    expect(openStatus(place, summer('2026-07-11 10:00')).text).toBe(
      'Open now until Sunday midnight',
    );
    // 'Monday' on a Monday would be taken for today.
    expect(openStatus(place, summer('2026-07-06 10:00')).text).toBe('Open 24/7');
    expect(openStatus(place, summer('2026-07-12 10:00')).text).toBe('Open now until midnight');
    expect(openStatus(place, summer('2026-07-13 10:00'))).toMatchObject({
      state: 'closed',
      text: 'Closed today · opens tomorrow 12:00 AM',
    });
    expect(openStatus(place, summer('2026-07-14 10:00')).text).toBe('Open 24/7');
  });

  it('in a season is said in other words, as it is not for ever', () => {
    const place = written('May-October: daily 24 hours');
    expect(openStatus(place, summer('2026-07-11 10:00')).text).toBe('Open 24 hours');
    expect(openStatus(place, summer('2026-10-31 10:00')).text).toBe('Open now until midnight');
  });

  it('on some days runs on until the last of them closes', () => {
    const place = seasonal({
      rules: [rule('saturday', '08:00', '24:00'), rule('sunday', '00:00', '17:00')],
    });
    expect(openStatus(place, summer('2026-07-11 10:00'))).toMatchObject({
      text: 'Open now until Sunday 5:00 PM',
      changesAt: '2026-07-12T00:00:00-07:00',
    });
  });
});
