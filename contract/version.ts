import { z } from 'zod';

/** Long enough for a print of each field of the widest row. */
const VERSION_MAX_LENGTH = 1_000;

/** Of something as it was read. */
export const versionSchema = z
  .string()
  .describe(
    'sent back in If-Match, it keeps a change from overwriting one that was made meanwhile',
  );

/** The headers of a call that changes something as a whole. */
export const ifMatchSchema = z.looseObject({
  'if-match': z
    .string()
    .max(VERSION_MAX_LENGTH)
    .optional()
    .describe(
      'the version that was read, in quotes. Where something that the call would overwrite has changed since, the answer is 412 with the present version; without this header the call has the last word',
    ),
});
