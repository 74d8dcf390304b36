import { z } from 'zod';

const KEY_MAX_LENGTH = 200;

/** The headers of a call that creates something. */
export const idempotencyKeySchema = z.looseObject({
  'idempotency-key': z
    .string()
    .min(1)
    .max(KEY_MAX_LENGTH)
    .optional()
    .describe(
      'of the caller’s own making, another for each thing that is to be created. The same call with the same key within a day creates nothing more and is answered with what was created; another call with it is refused. Without this header each call creates something',
    ),
});
