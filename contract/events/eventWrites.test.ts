import { expect, it } from 'vitest';
import { eventFormSchema } from './eventWrites.ts';

const EVENT = { marketId: 1, eventDate: '2026-06-06', startTime: '09:00', endTime: '01:00' };

const faultsOf = (stored: Parameters<typeof eventFormSchema>[0], values: object = {}) =>
  eventFormSchema(stored)
    .safeParse({ ...EVENT, ...values })
    .error?.issues.map(({ path: [field] }) => field) ?? [];

it('the form of an event finds no fault with the times that it has already', () => {
  const stored = { ...EVENT, seriesId: null };
  expect(faultsOf(null)).toEqual(['endTime']);
  expect(faultsOf(stored)).toEqual([]);
  expect(faultsOf(stored, { endTime: '02:00' })).toEqual(['endTime']);
});

it('the form of a day of a series leaves it to the server whether it may lie beyond its end', () => {
  const weekly = { isRecurring: true, recurringPattern: 'weekly', recurringDays: ['saturday'] };
  const ended = { ...weekly, recurringEndDate: '2026-05-30' };
  expect(faultsOf({ ...EVENT, seriesId: null }, ended)).toEqual(['recurringEndDate']);
  expect(faultsOf({ ...EVENT, seriesId: 1 }, ended)).toEqual([]);
});
