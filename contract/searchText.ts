import { z } from 'zod';
import { SEARCH_TEXT_MAX_LENGTH } from './limits.ts';

/** What is looked for in texts of the database. */
export const searchTextSchema = z
  .string()
  .trim()
  .max(SEARCH_TEXT_MAX_LENGTH)
  // The one character that the database cannot look for.
  .refine((text) => !text.includes('\u0000'), 'Contains a character that can’t be searched')
  .optional();
