import { z } from 'zod';

/**
 * A number in an address's query: a blank one is no number, though JavaScript makes it 0.
 * @param schema what the text must amount to; it coerces
 */
export function queryNumber<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    schema,
  );
}
