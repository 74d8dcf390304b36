import { describe, expect, it } from 'vitest';
import type { MarketEvent } from '#contract/events/events.ts';
import type { OpeningTimes, OpenStatus } from '#contract/opening-times/openingTimes.ts';
import { openingHours } from './openingHours.ts';

const TODAY = '2026-06-03';
const OPENING = { opens: '08:00', closes: '13:00' } as const;
const SATURDAYS = { weekdays: ['saturday' as const], ...OPENING };
const SEASON = { from: '05-02', to: '10-31', rules: [SATURDAYS] };
const TIMES: OpeningTimes = { yearRound: false, seasons: [SEASON], exceptions: [] };

const hoursOf = (
  times: Partial<OpeningTimes>,
  {
    today = TODAY,
    events = [] as Partial<MarketEvent>[],
    asOf = undefined as number | undefined,
  } = {},
) =>
  openingHours(
    { openingTimes: { ...TIMES, ...times }, openStatus: { asOf } as OpenStatus },
    events as MarketEvent[],
    today,
  )?.map(({ '@type': _, ...told }) => told);

const SATURDAYS_TOLD = { dayOfWeek: ['Saturday'], ...OPENING };
const SEASON_TOLD = {
  ...SATURDAYS_TOLD,
  validFrom: '2026-05-02',
  validThrough: '2026-10-31',
};
const onDay = (date: string, opens: string, closes: string) => ({
  opens,
  closes,
  validFrom: date,
  validThrough: date,
});
const closedOn = (date: string) => onDay(date, '00:00', '00:00');

const anEvent = (eventDate: string, others: Partial<MarketEvent> = {}): Partial<MarketEvent> => ({
  eventDate,
  previousDates: [],
  startTime: '10:00',
  endTime: '15:00',
  status: 'active',
  ...others,
});

describe('Search engines are told', () => {
  it.each([
    ['2026-06-03', '2026-05-02', '2026-10-31'],
    ['2026-10-31', '2026-05-02', '2026-10-31'],
    ['2026-11-01', '2027-05-02', '2027-10-31'],
  ])('on %s of the season from %s to %s', (today, validFrom, validThrough) => {
    expect(hoursOf({}, { today })).toEqual([{ ...SATURDAYS_TOLD, validFrom, validThrough }]);
  });

  it('of a season over the new year while it runs', () => {
    const seasons = [{ ...SEASON, from: '11-01', to: '02-29' }];
    expect(hoursOf({ seasons }, { today: '2027-01-10' })).toEqual([
      { ...SATURDAYS_TOLD, validFrom: '2026-11-01', validThrough: '2027-02-28' },
    ]);
  });

  it('of dates that were written for this year', () => {
    expect(hoursOf({ seasons: [{ ...SEASON, statedYear: 2026 }] })).toEqual([SEASON_TOLD]);
  });

  it('of hours on two parts of a day, and of what is open all year', () => {
    const rules = [SATURDAYS, { ...SATURDAYS, opens: '15:00' as const, closes: '18:00' as const }];
    const seasons = [{ from: null, to: null, rules }];
    expect(hoursOf({ yearRound: true, seasons })).toEqual([
      SATURDAYS_TOLD,
      { ...SATURDAYS_TOLD, opens: '15:00', closes: '18:00' },
    ]);
  });

  it.each([
    ['18:00', '02:00', '02:00'],
    ['18:00', '24:00', '00:00'],
    ['00:00', '24:00', '23:59'],
    ['00:00', '23:59', '23:59'],
  ] as const)('that what is open from %s to %s closes at %s', (opens, closes, told) => {
    const seasons = [{ ...SEASON, rules: [{ ...SATURDAYS, opens, closes }] }];
    expect(hoursOf({ seasons })).toEqual([{ ...SEASON_TOLD, opens, closes: told }]);
  });

  it('of days on which a market is closed every year', () => {
    const yearlyClosures = [
      { from: '07-04', to: '07-04' },
      { from: '11-22', to: '11-28', weekday: 'thursday' as const },
    ];
    expect(hoursOf({ yearlyClosures })).toEqual([
      SEASON_TOLD,
      closedOn('2026-07-04'),
      {
        dayOfWeek: ['Thursday'],
        opens: '00:00',
        closes: '00:00',
        validFrom: '2026-11-22',
        validThrough: '2026-11-28',
      },
    ]);
  });

  it('of single days to come, but neither of those that are past nor of those far ahead', () => {
    const exceptions = [
      { date: '2026-06-02', closed: true },
      { date: '2026-06-06', closed: true, note: 'A wedding' },
      { date: '2026-06-07', closed: false, opens: '09:00' as const, closes: '11:00' as const },
      { date: '2026-12-25', closed: true },
    ];
    expect(hoursOf({ exceptions })).toEqual([
      SEASON_TOLD,
      closedOn('2026-06-06'),
      onDay('2026-06-07', '09:00', '11:00'),
    ]);
  });

  it('of days that events open or close, unless the day itself says otherwise', () => {
    const events = [
      anEvent('2026-06-06', { status: 'cancelled' }),
      anEvent('2026-06-14', { previousDates: ['2026-06-13'] }),
      anEvent('2026-06-20', { status: 'cancelled' }),
      anEvent('2026-06-20'),
      anEvent('2026-06-27'),
    ];
    expect(hoursOf({ exceptions: [{ date: '2026-06-27', closed: true }] }, { events })).toEqual([
      SEASON_TOLD,
      closedOn('2026-06-06'),
      onDay('2026-06-14', '10:00', '15:00'),
      closedOn('2026-06-13'),
      onDay('2026-06-20', '10:00', '15:00'),
      closedOn('2026-06-27'),
    ]);
  });

  it('of a market without a timetable when its events are', () => {
    const told = openingHours(
      { openingTimes: null, openStatus: {} as OpenStatus },
      [anEvent('2026-06-06') as MarketEvent],
      TODAY,
    );
    expect(told).toMatchObject([onDay('2026-06-06', '10:00', '15:00')]);
  });
});

describe('Search engines are told nothing', () => {
  it.each([
    ['that runs from an end nobody stated', { to: null }],
    ['whose dates could not be read', { from: null, to: null, doubtful: true }],
    ['of which the dates are last year’s', { statedYear: 2025 }],
    ['without days', { rules: [] }],
    ['of the first Saturday of a month', { rules: [{ ...SATURDAYS, nth: [1] }] }],
    ['from dawn on', { rules: [{ ...SATURDAYS, opens: 'dawn' as const }] }],
    ['without an end to the day', { rules: [{ ...SATURDAYS, closes: null }] }],
    ['in doubt', { rules: [{ ...SATURDAYS, doubtful: true }] }],
    ['that closes as it opens', { rules: [{ ...SATURDAYS, closes: '08:00' as const }] }],
  ])('of a season %s', (_, season) => {
    expect(hoursOf({ seasons: [{ ...SEASON, ...season }] })).toBeUndefined();
  });

  it.each<[string, Partial<OpeningTimes>]>([
    ['two seasons at once', { seasons: [SEASON, { ...SEASON, from: '10-31', to: '12-24' }] }],
    [
      'a season beside one that may be at any time',
      { seasons: [SEASON, { ...SEASON, from: null, to: null }] },
    ],
    ['holidays in doubt', { yearlyClosures: [{ from: '07-04', to: '07-04', doubtful: true }] }],
    ['a day whose hours nobody stated', { exceptions: [{ date: '2026-06-06', closed: false }] }],
    ['neither seasons nor days', { seasons: [] }],
  ])('where there are %s', (_, times) => {
    expect(hoursOf(times)).toBeUndefined();
  });

  it('where hours are old, or too many', () => {
    expect(hoursOf({}, { asOf: 2019 })).toBeUndefined();
    const rules = Array.from({ length: 151 }, () => SATURDAYS);
    expect(hoursOf({ seasons: [{ ...SEASON, rules }] })).toBeUndefined();
  });
});
