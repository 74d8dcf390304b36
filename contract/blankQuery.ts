import { z } from 'zod';

/**
 * A part of an address's query that says something: a blank one is as if it were not there, though
 * JavaScript makes it the number 0.
 * @param schema what the text must amount to; that of a number coerces
 */
export const notBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    schema,
  );

/** One that may be left out, or left blank as a form sends it whose fields nobody has filled. */
export const blankIsNone = <Schema extends z.ZodType>(schema: Schema) =>
  notBlank(schema.optional()).optional();
