import { z } from 'zod';
import { SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { IMPORT_STATUSES } from './importStatus.ts';

const momentSchema = z.iso.datetime({ offset: true });

/** POST /api/admin/imports: the file is the body. */
export const importUploadQuerySchema = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(SHORT_TEXT_MAX_LENGTH)
    // The one character that the database cannot store.
    .refine((name) => !name.includes('\u0000'), 'Contains a character that can’t be stored')
    .describe('of the file, as its sender knows it'),
});

/** An import of a directory's export, and how far it has come. */
export const directoryImportSchema = z.object({
  id: z.int(),
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  goesOn: z.boolean().describe('whether it goes on without being told to'),
  format: z.string().describe('which export the file was recognized as'),
  encoding: z.string(),
  rowCount: z.int(),
  rowsRead: z.int(),
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  superseded: z.int().describe('rows that a later row with the same id replaced'),
  refused: z.int(),
  warnings: z.int().describe('what could not be taken as it was written, in accepted rows'),
  failure: z.string().nullable().describe('why it could not go on, and what follows'),
  createdAt: momentSchema,
  finishedAt: momentSchema.nullable(),
});
export type DirectoryImport = z.infer<typeof directoryImportSchema>;

export const importNoteQuerySchema = listQuerySchema.extend({
  outcome: z.enum(['refused', 'warning']).optional(),
});

/** A row that was refused, or not taken as it was written, and why. */
export const importNoteSchema = z.object({
  outcome: z.enum(['refused', 'warning']),
  line: z.int().describe('where it begins in the file; the first is 1'),
  listing: z.string(),
  field: z.string(),
  reason: z.string(),
  value: z.string().describe('as it was written'),
});
export type ImportNote = z.infer<typeof importNoteSchema>;
