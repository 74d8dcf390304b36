import { expect } from 'vitest';
import type { z } from 'zod';

/**
 * Fails unless a body is what the contract's schema describes, down to its last field: a field that
 * the schema does not know is a fault, though parsing alone would let it pass.
 * @returns the body, typed
 */
export function expectConforms<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const parsed = schema.parse(body);
  expect(body).toEqual(parsed);
  return parsed;
}
