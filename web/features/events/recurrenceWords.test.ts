import { expect, it } from 'vitest';
import {
  followingDate,
  frequencyOf,
  omission,
  type Recurrence,
  withFrequency,
} from './recurrenceWords.ts';

const NOTHING: Recurrence = { recurringPattern: 'weekly', recurringDays: [], recurringNth: [] };
const SATURDAY = '2026-06-06';

it('begins with the weekday of the date, and with its place in the month', () => {
  expect(withFrequency('weekly', SATURDAY, NOTHING)).toMatchObject({ recurringDays: ['saturday'] });
  expect(withFrequency('monthlyByDay', '2026-06-30', NOTHING)).toEqual({
    recurringPattern: 'monthly',
    recurringDays: ['tuesday'],
    recurringNth: [-1],
  });
  expect(frequencyOf(withFrequency('monthlyByDate', SATURDAY, NOTHING))).toBe('monthlyByDate');
  expect(withFrequency('weekly', '', NOTHING)).toEqual(NOTHING);
});

it('keeps the days that were chosen when only the frequency changes', () => {
  const chosen = { ...NOTHING, recurringDays: ['tuesday' as const, 'friday' as const] };
  expect(withFrequency('biweekly', SATURDAY, chosen).recurringDays).toEqual(['tuesday', 'friday']);
});

it('follows the date to another weekday, unless other days were chosen', () => {
  const weekly = withFrequency('weekly', SATURDAY, NOTHING);
  expect(followingDate(SATURDAY, '2026-06-07', weekly).recurringDays).toEqual(['sunday']);
  expect(followingDate('', SATURDAY, NOTHING).recurringDays).toEqual(['saturday']);
  const monthly = withFrequency('monthlyByDay', SATURDAY, NOTHING);
  expect(followingDate(SATURDAY, '2026-06-14', monthly)).toMatchObject({
    recurringDays: ['sunday'],
    recurringNth: [2],
  });
  const others = { ...NOTHING, recurringDays: ['tuesday' as const] };
  expect(followingDate(SATURDAY, '2026-06-07', others)).toEqual(others);
});

it('keeps several days that were chosen before the date was', () => {
  const chosen = { ...NOTHING, recurringDays: ['tuesday' as const, 'saturday' as const] };
  expect(followingDate('', SATURDAY, chosen)).toEqual(chosen);
  const monthly = { ...withFrequency('monthlyByDay', SATURDAY, NOTHING), recurringNth: [1, 3] };
  expect(followingDate('', SATURDAY, monthly)).toEqual(monthly);
});

it('follows a date that was emptied and entered anew, to its place in the month too', () => {
  const monthly = withFrequency('monthlyByDay', SATURDAY, NOTHING);
  expect(followingDate('', '2026-06-14', monthly)).toMatchObject({
    recurringDays: ['sunday'],
    recurringNth: [2],
  });
});

it('says what a rule leaves out', () => {
  const byDate = withFrequency('monthlyByDate', SATURDAY, NOTHING);
  expect(omission('2026-01-31', byDate)).toBe('Months without a day 31 are skipped.');
  expect(omission('2026-01-28', byDate)).toBeNull();
  const fifth = { ...withFrequency('monthlyByDay', SATURDAY, NOTHING), recurringNth: [5] };
  expect(omission(SATURDAY, fifth)).toBe('Months without a fifth one are skipped.');
});
