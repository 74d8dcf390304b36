import { expect, it } from 'vitest';
import type { RecurrenceRule } from '#contract/events/recurrence.ts';
import { plannedDates } from './plannedDates.ts';

const SATURDAY = '2026-06-13';
const ruled = (rule: Partial<RecurrenceRule> = {}): RecurrenceRule => ({
  firstDate: SATURDAY,
  recurringPattern: 'weekly',
  recurringDays: ['saturday'],
  recurringNth: [],
  recurringEndDate: '2026-06-30',
  ...rule,
});

it('begins with the date in the form, whatever its weekday', () => {
  const rule = ruled({ recurringDays: ['sunday'] });
  expect(plannedDates({ rule, eventDate: SATURDAY, isForAll: false })).toEqual([
    SATURDAY,
    '2026-06-14',
    '2026-06-21',
    '2026-06-28',
  ]);
});

it('leaves that out where all days get a rule that it lies off', () => {
  const rule = ruled({ recurringDays: ['sunday'] });
  expect(plannedDates({ rule, eventDate: SATURDAY, isForAll: true })).toEqual([
    '2026-06-14',
    '2026-06-21',
    '2026-06-28',
  ]);
});

it('counts from the date that the series gave to a day which was moved by itself', () => {
  const rule = ruled({ recurringPattern: 'biweekly', recurringEndDate: '2026-07-12' });
  expect(plannedDates({ rule, eventDate: '2026-07-01', isForAll: true })).toEqual([
    '2026-06-27',
    '2026-07-01',
    '2026-07-11',
  ]);
});
