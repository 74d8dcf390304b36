import { describe, expect, it } from 'vitest';
import type { OpeningTimes, Season } from '#contract/opening-times/openingTimes.ts';
import { placeWith, rule, summer, winter } from '../testing/places.ts';
import { openStatus, opensOn } from './evaluate.ts';

const place = (seasons: Season[], others: Partial<OpeningTimes> = {}) =>
  placeWith({ yearRound: false, seasons, exceptions: [], ...others });

const saturdays = (from: string | null, to: string | null, opens: string, closes: string) => ({
  from,
  to,
  rules: [rule('saturday', opens, closes)],
});

describe('Hours without a season beside others with one', () => {
  const may = 'May be open now, season not fully stated';
  const market = place([
    saturdays('05-01', '10-31', '08:00', '13:00'),
    { from: null, to: null, rules: [rule('wednesday', '15:00', '18:00')] },
  ]);

  it.each([
    [summer('2026-07-11 10:00'), 'open', 'Open now until 1:00 PM'],
    [summer('2026-07-08 16:00'), 'unknown', may],
    [winter('2026-01-14 16:00'), 'unknown', may],
    [winter('2026-01-14 10:00'), 'closed', 'May open today 3:00 PM'],
    [winter('2026-01-17 10:00'), 'closed', 'May open Wednesday 3:00 PM'],
  ])('may hold all year (%#)', (now, state, text) => {
    expect(openStatus(market, now)).toMatchObject({ state, text });
  });

  it('open no day for certain, and close none', () => {
    expect(opensOn(market, '2026-01-14')).toBe('unknown');
    expect(opensOn(market, '2026-01-17')).toBe('no');
    expect(opensOn(market, '2026-07-11')).toBe('yes');
  });

  it('give way to those that the season states for the day', () => {
    const winterHours = place([
      saturdays(null, null, '08:00', '14:00'),
      saturdays('11-01', '12-31', '09:00', '14:00'),
    ]);
    const early = winter('2026-12-05 08:30');
    expect(openStatus(winterHours, early).text).toBe('Opens today 9:00 AM');
    expect(openStatus(winterHours, winter('2026-01-17 08:30')).text).toBe(may);
  });

  it('are all year where that was stated', () => {
    const allYear = place(
      [saturdays('05-01', '10-31', '08:00', '13:00'), ...market.openingTimes!.seasons.slice(1)],
      {
        yearRound: true,
      },
    );
    expect(openStatus(allYear, winter('2026-01-14 16:00')).state).toBe('open');
  });
});

describe('Different hours that two seasons state for one day', () => {
  it.each([
    ['2026-07-11 07:30', 'Opens today 8:00 AM'],
    ['2026-07-11 12:30', 'Closed now · opens next Saturday 8:00 AM'],
    ['2026-06-27 12:30', 'Open now until 1:00 PM'],
  ])('are those of the shorter one where it is a part of the longer (%s)', (local, text) => {
    const market = place([
      saturdays('04-01', '10-31', '07:00', '13:00'),
      saturdays('07-01', '08-31', '08:00', '12:00'),
    ]);
    expect(openStatus(market, summer(local)).text).toBe(text);
  });

  it('are those of a part of the year before those of all of it, across the new year too', () => {
    const market = place(
      [
        saturdays(null, null, '09:00', '14:00'),
        saturdays('11-01', '03-31', '10:00', '14:00'),
        saturdays('12-15', '01-15', '11:00', '12:00'),
      ],
      { yearRound: true },
    );
    expect(openStatus(market, winter('2026-02-07 09:30')).text).toBe('Opens today 10:00 AM');
    expect(openStatus(market, winter('2026-01-10 10:30')).text).toBe('Opens today 11:00 AM');
    expect(openStatus(market, summer('2026-07-11 09:30')).state).toBe('open');
  });

  it('are in doubt where neither season is a part of the other', () => {
    const market = place([
      saturdays('04-21', '11-21', '08:00', '12:00'),
      saturdays('11-21', '03-16', '10:00', '13:00'),
    ]);
    expect(openStatus(market, winter('2026-11-21 11:00'))).toMatchObject({
      state: 'unknown',
      text: 'Open today, hours to be confirmed',
    });
    expect(openStatus(market, winter('2026-11-14 11:00')).state).toBe('open');
    expect(openStatus(market, winter('2026-11-28 11:00')).state).toBe('open');
  });

  it('both hold where they can: a morning and an evening', () => {
    const market = place([
      saturdays('04-01', '10-31', '07:00', '13:00'),
      saturdays('07-01', '08-31', '16:00', '20:00'),
    ]);
    expect(openStatus(market, summer('2026-07-11 10:00')).text).toBe('Open now until 1:00 PM');
    expect(openStatus(market, summer('2026-07-11 17:00')).text).toBe('Open now until 8:00 PM');
  });
});
