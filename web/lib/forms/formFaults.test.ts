import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldError } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { eventWriteSchema } from '#contract/events/eventWrites.ts';
import { marketWriteSchema } from '#contract/markets/marketWrites.ts';
import { faultMessage } from './faultMessage.ts';

/** What a form shows at a field that holds this. */
async function faultOf<Input extends object>(
  schema: z.ZodType<unknown, Input>,
  field: string,
  value: unknown,
): Promise<string | undefined> {
  const { errors } = await zodResolver(schema)({ [field]: value } as never, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return faultMessage((errors as Record<string, FieldError>)[field]);
}

it.each([
  ['vendorSpaces', 'many', 'Enter a number of vendor spaces'],
  ['applicationFee', '', 'Enter an amount in dollars, such as 25'],
  ['applicationFee', 'free', 'Enter an amount in dollars, such as 25'],
  ['applicationFee', '1'.repeat(21), 'Enter an amount in dollars, such as 25'],
  ['boothFee', 'free', 'Enter an amount in dollars, such as 45 or 12.50'],
  ['latitude', '4'.repeat(41), 'Enter degrees between -90 and 90'],
  ['tags', ['music', 'x'.repeat(201)], 'Use at most 200 characters'],
  ['amenities', ['x'.repeat(201)], 'Use at most 200 characters'],
])('a market’s form says at %s of %j what is wanted', async (field, value, message) => {
  expect(await faultOf(marketWriteSchema, field, value)).toBe(message);
});

it.each([
  ['recurringEndDate', '20265-06-05', 'Use a date such as 2026-06-05'],
  ['recurringEndDate', '2100-01-01', 'This date is too far ahead'],
  ['eventDate', '', 'Event date is required'],
])('an event’s form says at %s of %j what is wanted', async (field, value, message) => {
  expect(await faultOf(eventWriteSchema, field, value)).toBe(message);
});
