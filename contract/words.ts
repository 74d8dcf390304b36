import { z } from 'zod';
import { SHORT_TEXT_MAX_LENGTH } from './limits.ts';

/** A list of words. Blank ones, as a text leaves that is split at its commas, are passed over. */
export const wordsSchema = (most: number) =>
  z
    .array(z.string().trim().max(SHORT_TEXT_MAX_LENGTH, 'This is too long'))
    .max(most, `At most ${most}`)
    .transform((words) => words.filter((word) => word !== ''));
