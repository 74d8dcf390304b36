import { describe, expect, it } from 'vitest';
import {
  dateOfDay,
  dayNumber,
  nextOccurrence,
  occurrenceDates,
  type Recurrence,
  weekdayIndex,
} from './occurrences.ts';

function recurring(event: Partial<Recurrence>): Recurrence {
  return {
    eventDate: '2025-06-07',
    isRecurring: true,
    recurringPattern: 'weekly',
    recurringDays: [],
    recurringEndDate: null,
    ...event,
  };
}

describe('the days on which an event takes place', () => {
  it('gives a single event its one day, and only when the range holds it', () => {
    const event = recurring({ isRecurring: false, recurringPattern: null });
    expect(occurrenceDates(event, '2025-06-07', '2025-06-07')).toEqual(['2025-06-07']);
    expect(occurrenceDates(event, '2025-01-01', '2025-12-31')).toEqual(['2025-06-07']);
    expect(occurrenceDates(event, '2025-06-08', '2025-12-31')).toEqual([]);
    expect(occurrenceDates(event, '2025-01-01', '2025-06-06')).toEqual([]);
  });

  it('treats an event that recurs without a pattern as a single one', () => {
    const event = recurring({ recurringPattern: null, recurringDays: ['saturday'] });
    expect(occurrenceDates(event, '2025-06-01', '2025-08-01')).toEqual(['2025-06-07']);
  });

  it('returns weekly on the weekday of the first day when no days are named', () => {
    expect(occurrenceDates(recurring({}), '2025-06-10', '2025-06-30')).toEqual([
      '2025-06-14',
      '2025-06-21',
      '2025-06-28',
    ]);
  });

  it('returns weekly on each named day, and counts a first day of another weekday', () => {
    const event = recurring({ eventDate: '2025-06-05', recurringDays: ['saturday', 'tuesday'] });
    expect(occurrenceDates(event, '2025-06-01', '2025-06-15')).toEqual([
      '2025-06-05',
      '2025-06-07',
      '2025-06-10',
      '2025-06-14',
    ]);
  });

  it('counts every second week from the Sunday of the first week', () => {
    // Saturday 7 June ends its week, so Wednesday 11 June lies in the week that is left out.
    const event = recurring({
      recurringPattern: 'biweekly',
      recurringDays: ['wednesday', 'saturday'],
    });
    expect(occurrenceDates(event, '2025-06-01', '2025-07-06')).toEqual([
      '2025-06-07',
      '2025-06-18',
      '2025-06-21',
      '2025-07-02',
      '2025-07-05',
    ]);
  });

  it('keeps the rhythm of every second week over the end of a year of 53 weeks', () => {
    const event = recurring({ eventDate: '2024-12-21', recurringPattern: 'biweekly' });
    expect(occurrenceDates(event, '2024-12-28', '2025-02-01')).toEqual([
      '2025-01-04',
      '2025-01-18',
      '2025-02-01',
    ]);
  });

  it('returns monthly on the same nth weekday', () => {
    const event = recurring({ eventDate: '2025-11-15', recurringPattern: 'monthly' });
    expect(occurrenceDates(event, '2025-11-01', '2026-03-31')).toEqual([
      '2025-11-15',
      '2025-12-20',
      '2026-01-17',
      '2026-02-21',
      '2026-03-21',
    ]);
  });

  it('takes a fifth weekday to mean the last of each month', () => {
    const event = recurring({ eventDate: '2025-08-30', recurringPattern: 'monthly' });
    expect(occurrenceDates(event, '2025-08-01', '2025-12-31')).toEqual([
      '2025-08-30',
      '2025-09-27',
      '2025-10-25',
      '2025-11-29',
      '2025-12-27',
    ]);
  });

  it('returns monthly on each named day at the same place in the month', () => {
    const event = recurring({
      eventDate: '2025-06-07',
      recurringPattern: 'monthly',
      recurringDays: ['saturday', 'sunday'],
    });
    // The first Sunday of June, the 1st, lies before the event's first day.
    expect(occurrenceDates(event, '2025-06-01', '2025-07-31')).toEqual([
      '2025-06-07',
      '2025-07-05',
      '2025-07-06',
    ]);
  });

  it('finds leap days', () => {
    const event = recurring({ eventDate: '2024-02-01', recurringDays: ['thursday'] });
    expect(occurrenceDates(event, '2024-02-22', '2024-03-07')).toEqual([
      '2024-02-22',
      '2024-02-29',
      '2024-03-07',
    ]);
    const monthly = recurring({ eventDate: '2024-02-29', recurringPattern: 'monthly' });
    expect(occurrenceDates(monthly, '2024-02-01', '2024-04-30')).toEqual([
      '2024-02-29',
      '2024-03-28',
      '2024-04-25',
    ]);
  });

  it('ends with the last day, inclusive', () => {
    const event = recurring({ recurringEndDate: '2025-06-21' });
    expect(occurrenceDates(event, '2025-06-01', '2025-12-31')).toEqual([
      '2025-06-07',
      '2025-06-14',
      '2025-06-21',
    ]);
  });

  it('answers nothing for a range that runs backwards or an end before the first day', () => {
    expect(occurrenceDates(recurring({}), '2025-07-01', '2025-06-01')).toEqual([]);
    const ended = recurring({ recurringEndDate: '2025-06-01' });
    expect(occurrenceDates(ended, '2025-01-01', '2025-12-31')).toEqual([]);
  });

  it('stays bounded however far the range reaches', () => {
    const dates = occurrenceDates(recurring({}), '2025-01-01', '9999-12-31');
    expect(dates.length).toBeGreaterThan(500);
    expect(dates.length).toBeLessThan(530);
  });
});

describe('day numbers', () => {
  it('lead back to their dates and know their weekday, before 1970 too', () => {
    for (const date of ['1969-12-31', '1970-01-01', '2000-02-29', '2024-12-31', '2100-03-01']) {
      expect(dateOfDay(dayNumber(date))).toBe(date);
      expect(weekdayIndex(dayNumber(date))).toBe(new Date(`${date}T12:00:00Z`).getUTCDay());
    }
  });
});

describe('the next day of an event', () => {
  it('is the first of all its days from today on, however seldom it returns', () => {
    const seldom: Recurrence[] = [
      recurring({ eventDate: '2025-06-07', recurringPattern: 'monthly' }),
      recurring({ eventDate: '2025-08-30', recurringPattern: 'monthly' }),
      recurring({
        eventDate: '2025-06-05',
        recurringPattern: 'biweekly',
        recurringDays: ['sunday'],
      }),
    ];
    for (const event of seldom) {
      for (let day = dayNumber('2025-06-01'); day < dayNumber('2027-06-01'); day++) {
        const today = dateOfDay(day);
        const [next] = occurrenceDates(event, today, '2028-01-01');
        expect(nextOccurrence(event, today), today).toBe(next);
      }
    }
  });

  it('is none once it is over', () => {
    const once = { ...recurring({ eventDate: '2025-06-07' }), isRecurring: false };
    expect(nextOccurrence(once, '2025-06-07')).toBe('2025-06-07');
    expect(nextOccurrence(once, '2025-06-08')).toBeNull();
  });
});
