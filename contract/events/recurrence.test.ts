import { describe, expect, it } from 'vitest';
import { dateOfDay, dayNumber, weekdayIndex } from '#contract/calendarDays.ts';
import { firstRegularDate, type RecurrenceRule, recurrenceDates } from './recurrence.ts';

const ruled = (rule: Partial<RecurrenceRule>): RecurrenceRule => ({
  firstDate: '2025-06-07',
  recurringPattern: 'weekly',
  recurringDays: [],
  recurringNth: [],
  recurringEndDate: null,
  ...rule,
});

describe('the days of a series', () => {
  it('returns weekly on the weekday of the first day when no days are named', () => {
    expect(recurrenceDates(ruled({}), '2025-06-10', '2025-06-30')).toEqual([
      '2025-06-14',
      '2025-06-21',
      '2025-06-28',
    ]);
  });

  it('returns weekly on each named day, and counts a first day of another weekday', () => {
    const event = ruled({ firstDate: '2025-06-05', recurringDays: ['saturday', 'tuesday'] });
    expect(recurrenceDates(event, '2025-06-01', '2025-06-15')).toEqual([
      '2025-06-05',
      '2025-06-07',
      '2025-06-10',
      '2025-06-14',
    ]);
  });

  it('counts every second week from the Sunday of the first week', () => {
    // Saturday 7 June ends its week, so Wednesday 11 June lies in the week that is left out.
    const event = ruled({
      recurringPattern: 'biweekly',
      recurringDays: ['wednesday', 'saturday'],
    });
    expect(recurrenceDates(event, '2025-06-01', '2025-07-06')).toEqual([
      '2025-06-07',
      '2025-06-18',
      '2025-06-21',
      '2025-07-02',
      '2025-07-05',
    ]);
  });

  it('keeps the rhythm of every second week over the end of a year of 53 weeks', () => {
    const event = ruled({ firstDate: '2024-12-21', recurringPattern: 'biweekly' });
    expect(recurrenceDates(event, '2024-12-28', '2025-02-01')).toEqual([
      '2025-01-04',
      '2025-01-18',
      '2025-02-01',
    ]);
  });

  it('returns monthly on the same nth weekday', () => {
    const event = ruled({
      firstDate: '2025-11-15',
      recurringPattern: 'monthly',
      recurringDays: ['saturday'],
    });
    expect(recurrenceDates(event, '2025-11-01', '2026-03-31')).toEqual([
      '2025-11-15',
      '2025-12-20',
      '2026-01-17',
      '2026-02-21',
      '2026-03-21',
    ]);
  });

  it('takes a fifth weekday to mean the last of each month', () => {
    const event = ruled({
      firstDate: '2025-08-30',
      recurringPattern: 'monthly',
      recurringDays: ['saturday'],
    });
    expect(recurrenceDates(event, '2025-08-01', '2025-12-31')).toEqual([
      '2025-08-30',
      '2025-09-27',
      '2025-10-25',
      '2025-11-29',
      '2025-12-27',
    ]);
  });

  it('returns monthly on each named day at the same place in the month', () => {
    const event = ruled({
      firstDate: '2025-06-07',
      recurringPattern: 'monthly',
      recurringDays: ['saturday', 'sunday'],
    });
    // The first Sunday of June, the 1st, lies before the event's first day.
    expect(recurrenceDates(event, '2025-06-01', '2025-07-31')).toEqual([
      '2025-06-07',
      '2025-07-05',
      '2025-07-06',
    ]);
  });

  it('leaves out the months without a 31st', () => {
    const rule = ruled({ firstDate: '2025-12-31', recurringPattern: 'monthly' });
    expect(recurrenceDates(rule, '2025-12-01', '2026-12-31')).toEqual([
      '2025-12-31',
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
      '2026-07-31',
      '2026-08-31',
      '2026-10-31',
      '2026-12-31',
    ]);
  });

  it('leaves out the months without a fifth Saturday where the fifth is asked for', () => {
    const rule = ruled({
      firstDate: '2025-05-31',
      recurringPattern: 'monthly',
      recurringDays: ['saturday'],
      recurringNth: [5],
    });
    expect(recurrenceDates(rule, '2025-05-01', '2026-06-30')).toEqual([
      '2025-05-31',
      '2025-08-30',
      '2025-11-29',
      '2026-01-31',
      '2026-05-30',
    ]);
  });

  it('holds the first, the third and the last Saturday in one rule', () => {
    const rule = ruled({
      firstDate: '2025-08-02',
      recurringPattern: 'monthly',
      recurringDays: ['saturday'],
      recurringNth: [1, 3, -1],
    });
    expect(recurrenceDates(rule, '2025-08-01', '2025-09-30')).toEqual([
      '2025-08-02',
      '2025-08-16',
      '2025-08-30',
      '2025-09-06',
      '2025-09-20',
      '2025-09-27',
    ]);
  });

  it('finds leap days', () => {
    const event = ruled({ firstDate: '2024-02-01', recurringDays: ['thursday'] });
    expect(recurrenceDates(event, '2024-02-22', '2024-03-07')).toEqual([
      '2024-02-22',
      '2024-02-29',
      '2024-03-07',
    ]);
    const monthly = ruled({
      firstDate: '2024-02-29',
      recurringPattern: 'monthly',
      recurringDays: ['thursday'],
    });
    expect(recurrenceDates(monthly, '2024-02-01', '2024-04-30')).toEqual([
      '2024-02-29',
      '2024-03-28',
      '2024-04-25',
    ]);
  });

  it('ends with the last day, inclusive', () => {
    const event = ruled({ recurringEndDate: '2025-06-21' });
    expect(recurrenceDates(event, '2025-06-01', '2025-12-31')).toEqual([
      '2025-06-07',
      '2025-06-14',
      '2025-06-21',
    ]);
  });

  it('answers nothing for a range that runs backwards or an end before the first day', () => {
    expect(recurrenceDates(ruled({}), '2025-07-01', '2025-06-01')).toEqual([]);
    const ended = ruled({ recurringEndDate: '2025-06-01' });
    expect(recurrenceDates(ended, '2025-01-01', '2025-12-31')).toEqual([]);
  });

  it('stays bounded however far the range reaches', () => {
    const dates = recurrenceDates(ruled({}), '2025-01-01', '9999-12-31');
    expect(dates.length).toBeGreaterThan(500);
    expect(dates.length).toBeLessThan(530);
  });
});

it('finds the first date of a rule from another one on, before its own first date as well', () => {
  const event = ruled({ recurringPattern: 'biweekly', recurringEndDate: '2025-06-30' });
  expect(firstRegularDate(event, '2025-05-12')).toBe('2025-05-24');
  expect(firstRegularDate(event, '2025-06-07')).toBe('2025-06-07');
  expect(firstRegularDate(event, '2025-06-22')).toBeNull();
  const yearly = ruled({
    recurringPattern: 'monthly',
    recurringDays: ['saturday'],
    recurringNth: [5],
  });
  expect(firstRegularDate(yearly, '2025-05-12')).toBe('2025-05-31');
});

describe('day numbers', () => {
  it('lead back to their dates and know their weekday, before 1970 too', () => {
    for (const date of ['1969-12-31', '1970-01-01', '2000-02-29', '2024-12-31', '2100-03-01']) {
      expect(dateOfDay(dayNumber(date))).toBe(date);
      expect(weekdayIndex(dayNumber(date))).toBe(new Date(`${date}T12:00:00Z`).getUTCDay());
    }
  });
});
