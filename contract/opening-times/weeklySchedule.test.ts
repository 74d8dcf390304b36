import { describe, expect, it } from 'vitest';
import type { OpeningTimes } from './openingTimes.ts';
import { isOpenAlways } from './openingTimesText.ts';
import {
  openingTimesOf,
  opensAtAll,
  scheduleOf,
  scheduleText,
  timeOfYearOf,
  usualWeek,
  type WeeklySchedule,
  wholeWeek,
  wholeWeekOf,
} from './weeklySchedule.ts';

const WEEKEND: WeeklySchedule = {
  ...usualWeek(),
  monday: { isOpen: false, openTime: '09:00', closeTime: '17:00' },
  tuesday: { isOpen: false, openTime: '09:00', closeTime: '17:00' },
  wednesday: { isOpen: false, openTime: '09:00', closeTime: '17:00' },
  thursday: { isOpen: false, openTime: '09:00', closeTime: '17:00' },
  friday: { isOpen: false, openTime: '09:00', closeTime: '17:00' },
  sunday: { isOpen: true, openTime: '10:00', closeTime: '14:00' },
};

it('is written day by day, open days only', () => {
  expect(scheduleText(WEEKEND)).toBe('Saturday 09:00 - 17:00; Sunday 10:00 - 14:00');
  expect(scheduleText(wholeWeek('daylight'))).toMatch(/^Monday dawn - dusk; .*Sunday dawn - dusk$/);
});

describe('the switches', () => {
  it('open every day around the clock, or from dawn to dusk', () => {
    expect(wholeWeek('allDay').monday).toEqual({
      isOpen: true,
      openTime: '00:00',
      closeTime: '23:59',
    });
    expect(isOpenAlways(openingTimesOf(wholeWeek('allDay')))).toBe(true);
    const yearlyClosures = [{ from: '12-25', to: '12-25' }];
    expect(isOpenAlways({ ...openingTimesOf(wholeWeek('allDay')), yearlyClosures })).toBe(false);
    expect(wholeWeekOf(wholeWeek('allDay'))).toBe('allDay');
    expect(wholeWeekOf(wholeWeek('daylight'))).toBe('daylight');
  });

  it('are both off for any other week', () => {
    expect(wholeWeekOf(wholeWeek(null))).toBeNull();
    expect(wholeWeek(null)).toEqual(usualWeek());
    const dayOff = { ...wholeWeek('allDay'), monday: WEEKEND.monday };
    expect(wholeWeekOf(dayOff)).toBeNull();
  });
});

describe('opening times', () => {
  it('come back as the week that they were made of', () => {
    for (const week of [WEEKEND, usualWeek(), wholeWeek('allDay'), wholeWeek('daylight')]) {
      expect(scheduleOf(openingTimesOf(week))).toEqual(week);
    }
  });

  it('name days of the same hours together', () => {
    expect(openingTimesOf(WEEKEND)).toEqual({
      yearRound: true,
      seasons: [
        {
          from: null,
          to: null,
          rules: [
            { weekdays: ['saturday'], opens: '09:00', closes: '17:00' },
            { weekdays: ['sunday'], opens: '10:00', closes: '14:00' },
          ],
        },
      ],
      exceptions: [],
    });
  });

  it('open on some day, or on none', () => {
    const week = usualWeek();
    for (const day of Object.values(week)) day.isOpen = false;
    expect(opensAtAll(openingTimesOf(week))).toBe(false);
    expect(opensAtAll({ seasons: [] })).toBe(false);
    const summer = { from: '06-01', to: '09-30', rules: [] };
    const { seasons } = openingTimesOf(WEEKEND);
    expect(opensAtAll({ seasons: [summer, ...seasons] })).toBe(true);
  });

  it('keep their time of the year, their exceptions and what they are closed on every year', () => {
    const before: OpeningTimes = {
      yearRound: false,
      seasons: [{ from: '05-01', to: '10-31', statedYear: 2026, rules: [] }],
      exceptions: [{ date: '2026-07-04', closed: true }],
      yearlyClosures: [{ from: '12-25', to: '12-25' }],
    };
    const after = openingTimesOf(WEEKEND, before);
    expect(after).toMatchObject({ ...before, seasons: [{ from: '05-01', to: '10-31' }] });
    expect(after.seasons[0]?.rules).toHaveLength(2);
  });

  it('are for all year where they were of several seasons, which have no time of the year in common', () => {
    const summer = { from: '06-01', to: '09-30', rules: [] };
    const before = {
      yearRound: false,
      seasons: [summer, { ...summer, from: '10-01' }],
      exceptions: [],
    };
    const allYear = { yearRound: true, seasons: [{ from: null, to: null }] };
    expect(openingTimesOf(WEEKEND, before)).toMatchObject(allYear);
    expect(openingTimesOf(WEEKEND, { ...before, seasons: [] })).toMatchObject(allYear);
  });

  it('are for the time of the year that is given with the week, whatever they were for', () => {
    const before = openingTimesOf(usualWeek());
    const summer = { yearRound: false, from: '06-01', to: '09-30' };
    const after = openingTimesOf(WEEKEND, before, summer);
    expect(timeOfYearOf(after)).toEqual(summer);
    expect(scheduleOf(after)).toEqual(WEEKEND);
  });

  it.each<[string, Partial<OpeningTimes['seasons'][number]['rules'][number]>]>([
    ['weeks of the month', { nth: [1, 3] }],
    ['hours that nobody stated', { closes: null }],
    ['hours to be confirmed', { doubtful: true }],
    ['a day named twice', { weekdays: ['saturday', 'saturday'] }],
  ])('are no week with %s', (_what, part) => {
    const rule = { weekdays: ['saturday' as const], opens: '09:00', closes: '12:00', ...part };
    const season = { from: null, to: null, rules: [rule] };
    expect(scheduleOf({ yearRound: true, seasons: [season], exceptions: [] })).toBeNull();
  });

  it('are no week with several seasons, or none', () => {
    const season = { from: null, to: null, rules: [] };
    expect(scheduleOf({ yearRound: true, seasons: [season, season], exceptions: [] })).toBeNull();
    expect(scheduleOf({ yearRound: true, seasons: [], exceptions: [] })).toBeNull();
  });
});
