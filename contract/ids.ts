import { z } from 'zod';
import { MAX_ID } from '#contract/limits.ts';

/** An id that somebody sends. */
export const idSchema = z.int().min(1).max(MAX_ID);

/** The same as the text that an address's query has. */
export const idTextSchema = z.coerce.number().int().min(1).max(MAX_ID);
