import { z } from 'zod';
import { notBlank } from './blankQuery.ts';
import { MAX_LIST_LIMIT } from './limits.ts';

/** Which part of a list is asked for. */
export const listQuerySchema = z.object({
  limit: notBlank(z.coerce.number().int().min(1).max(MAX_LIST_LIMIT)).optional(),
  offset: notBlank(z.coerce.number().int().min(0).max(10_000_000)).optional(),
});

/** Whether something is asked for, as an address says it. */
export const flagSchema = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');
