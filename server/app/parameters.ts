import { z } from 'zod';
import { idTextSchema } from '#contract/ids.ts';
import { MAX_ID } from '#contract/limits.ts';

const ID = /^[1-9]\d{0,9}$/;

/** @returns the id that a text is, or null when it is none */
export function parseId(text: string): number | null {
  return ID.test(text) && Number(text) <= MAX_ID ? Number(text) : null;
}

/** An id in an address's query; what is none is the sender's mistake. */
export const idQuery = idTextSchema.optional();

/** The `:id` of an address. What is not an id names nothing, so the answer is 404. */
export const idParams = z.object({
  id: z
    .string()
    .regex(ID, 'Not an id')
    .transform(Number)
    .refine((id) => id <= MAX_ID, 'Not an id'),
});
