import { z } from 'zod';
import { TOO_LONG } from '#contract/tooLong.ts';
import { distinctWords } from './commaList.ts';
import { SHORT_TEXT_MAX_LENGTH } from './limits.ts';

/**
 * A list of words. Blank ones, as a text leaves that is split at its commas, are passed over, and so
 * is what stands there already, whatever its case.
 */
export const wordsSchema = (most: number) =>
  z
    .array(z.string().trim().max(SHORT_TEXT_MAX_LENGTH, TOO_LONG))
    .max(most, `At most ${most}`)
    // No transform: of a union of schemas the API's description leaves out what has one.
    .overwrite((words) => distinctWords(words.filter((word) => word !== '')));
