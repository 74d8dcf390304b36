import { describe, expect, it } from 'vitest';
import type { EventScope } from '#contract/events/eventForm.ts';
import { type EventFormValues, eventFormValues } from './eventFormValues.ts';
import { seriesChange } from './seriesChange.ts';

const SATURDAY = '2026-06-13';
const SUNDAY = '2026-06-14';
const START: EventFormValues = {
  ...eventFormValues({ event: null, marketId: 1, isNew: true }, []),
  eventDate: SATURDAY,
  isRecurring: true,
  recurringDays: ['saturday'],
};
const OF_SERIES = { seriesId: 5, seriesDate: SATURDAY };
const SINGLE = { seriesId: null, seriesDate: null };

type Change = Partial<EventFormValues>;
const onSundays: Change = { recurringDays: ['sunday'] };

const changed = (change: Change, scope: EventScope = 'one', start = START) =>
  seriesChange({ start, values: { ...start, ...change }, edited: OF_SERIES, scope });

describe('what the series becomes', () => {
  it.each<[string, Change, 'the same' | 'moved' | 'another']>([
    ['nothing', {}, 'the same'],
    ['other hours', { startTime: '10:00' }, 'the same'],
    ['another date', { eventDate: SUNDAY }, 'moved'],
    ['another date, and its weekday', { eventDate: SUNDAY, ...onSundays }, 'moved'],
    ['another weekday', onSundays, 'another'],
    [
      'another date, and some other weekday',
      { eventDate: SUNDAY, recurringDays: ['friday'] },
      'another',
    ],
    ['another pattern', { recurringPattern: 'biweekly' }, 'another'],
    ['other weeks of the month', { recurringNth: [2] }, 'another'],
    ['another end', { recurringEndDate: '2026-09-26' }, 'another'],
    [
      'another date, and another end',
      { eventDate: SUNDAY, recurringEndDate: '2026-09-26' },
      'another',
    ],
    ['no recurrence', { isRecurring: false }, 'another'],
  ])('by %s', (_, change, becomes) => {
    expect(changed(change)).toMatchObject({
      isSeries: true,
      hasOwnRule: becomes === 'another',
      isOnlyMoved: becomes === 'moved',
    });
  });

  it('is the same in whatever order its days were chosen', () => {
    const start: EventFormValues = {
      ...START,
      recurringPattern: 'monthly',
      recurringDays: ['saturday', 'sunday'],
      recurringNth: [1, 3],
    };
    const turned: Change = { recurringDays: ['sunday', 'saturday'], recurringNth: [3, 1] };
    expect(changed(turned, 'one', start)).toMatchObject({ hasOwnRule: false, meant: 'one' });
  });

  it.each<[string, typeof SINGLE | null, Change]>([
    ['a new event', null, { eventDate: SUNDAY }],
    ['a new event by another rule', null, { recurringPattern: 'biweekly' }],
    ['a single event', SINGLE, { eventDate: SUNDAY }],
    ['a single event by another rule', SINGLE, { recurringPattern: 'biweekly' }],
  ])('is nothing for %s', (_, edited, change) => {
    const values = { ...START, ...change };
    expect(seriesChange({ start: START, values, edited, scope: 'one' })).toMatchObject({
      isSeries: false,
      hasOwnRule: false,
      isOnlyMoved: false,
      meant: 'one',
    });
  });
});

it('keeps how the series recurred, and says how it would follow the date', () => {
  const saturdays = { recurringPattern: 'weekly', recurringDays: ['saturday'], recurringNth: [] };
  expect(changed({ eventDate: SUNDAY, recurringPattern: 'biweekly' })).toMatchObject({
    recurrence: { ...saturdays, recurringPattern: 'biweekly' },
    stored: saturdays,
    followed: { ...saturdays, ...onSundays },
  });
});

it.each<[string, Change, Record<EventScope, EventScope>]>([
  ['other hours', { startTime: '10:00' }, { one: 'one', following: 'following', all: 'all' }],
  [
    'another date alone',
    { eventDate: SUNDAY },
    { one: 'one', following: 'following', all: 'following' },
  ],
  [
    'another date and its weekday',
    { eventDate: SUNDAY, ...onSundays },
    { one: 'following', following: 'following', all: 'following' },
  ],
  ['another rule', onSundays, { one: 'following', following: 'following', all: 'all' }],
  [
    'another date and another rule',
    { eventDate: SUNDAY, recurringPattern: 'biweekly' },
    { one: 'following', following: 'following', all: 'all' },
  ],
])('%s means the days that were chosen, where they can be', (_, change, meant) => {
  for (const scope of ['one', 'following', 'all'] as const) {
    expect([scope, changed(change, scope).meant]).toEqual([scope, meant[scope]]);
  }
});

describe('what is planned', () => {
  it('begins with the date in the form, by the rule in the form', () => {
    const change: Change = { eventDate: SUNDAY, ...onSundays, recurringEndDate: '2026-09-27' };
    expect(changed(change, 'following').planned).toEqual({
      rule: {
        firstDate: SUNDAY,
        recurringPattern: 'weekly',
        recurringDays: ['sunday'],
        recurringNth: [],
        recurringEndDate: '2026-09-27',
      },
      eventDate: SUNDAY,
      isForAll: false,
    });
  });

  it.each([
    ['was moved by itself', OF_SERIES, SUNDAY, SATURDAY],
    ['was moved by itself and is moved again', OF_SERIES, '2026-06-15', '2026-06-15'],
    ['has no series', SINGLE, SUNDAY, SUNDAY],
    ['is new', null, SUNDAY, SUNDAY],
  ])(
    'counts from the date that a series gave to an event which %s',
    (_, edited, eventDate, firstDate) => {
      const start = { ...START, eventDate: SUNDAY };
      const { planned } = seriesChange({
        start,
        values: { ...start, eventDate },
        edited,
        scope: 'one',
      });
      expect(planned).toMatchObject({ rule: { firstDate }, eventDate });
    },
  );

  it.each<[string, Change, EventScope, boolean]>([
    ['another rule for all', onSundays, 'all', true],
    ['another rule for the following', onSundays, 'following', false],
    ['another rule that one day can’t have', onSundays, 'one', false],
    ['another end for all', { recurringEndDate: '2026-09-26' }, 'all', false],
    ['other hours for all', { startTime: '10:00' }, 'all', false],
    ['a date that all can’t have', { eventDate: SUNDAY, ...onSundays }, 'all', false],
  ])('says whether all days get the rule: %s', (_, change, scope, isForAll) => {
    expect(changed(change, scope).planned.isForAll).toBe(isForAll);
  });
});

describe('the days that the form is about', () => {
  const start: EventFormValues = { ...START, recurringEndDate: '2026-06-27' };
  const saturdays = [SATURDAY, '2026-06-20', '2026-06-27'];

  it.each<[string, Change, EventScope, string[]]>([
    ['one day of a series', {}, 'one', [SATURDAY]],
    ['one day of a series on another date', { eventDate: SUNDAY }, 'one', [SUNDAY]],
    ['the following ones', {}, 'following', saturdays],
    ['all of them', {}, 'all', saturdays],
    ['those of a rule that one day can’t have', onSundays, 'one', [SATURDAY, SUNDAY, '2026-06-21']],
    ['one that recurs no more', { isRecurring: false }, 'following', [SATURDAY]],
    ['none while no date is chosen', { eventDate: '' }, 'following', []],
  ])('are %s', (_, change, scope, days) => {
    expect(changed(change, scope, start).days).toEqual(days);
  });

  it.each([
    ['is new', null],
    ['was single before', SINGLE],
  ])('are all days of a series that %s', (_, edited) => {
    const change = seriesChange({ start, values: start, edited, scope: 'one' });
    expect(change.days).toEqual(saturdays);
  });

  it('are among the dates that are shown, whichever was chosen', () => {
    expect(changed({}, 'one', start)).toMatchObject({ dates: saturdays, days: [SATURDAY] });
  });
});
