import { z } from 'zod';

/**
 * A part of an address's query that may be left out, or left blank as a form sends it whose fields
 * nobody has filled.
 */
export const blankIsNone = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
      schema.optional(),
    )
    .optional();
