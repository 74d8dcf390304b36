import { z } from 'zod';
import { notBlank } from '#contract/blankQuery.ts';
import { idTextSchema } from '#contract/ids.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { searchTextSchema } from '#contract/searchText.ts';
import { ACT_NAMES, ACT_SUBJECTS } from './acts.ts';

/** GET /api/admin/acts */
export const actQuerySchema = listQuerySchema.extend({
  act: z.enum(ACT_NAMES).optional(),
  subject: z.enum(ACT_SUBJECTS).optional().describe('what kind of thing it was about'),
  subjectId: notBlank(idTextSchema).optional(),
  q: searchTextSchema.describe(
    "all its words are found in the line that says what was done, or are the number of the market or vendor, as '9028' or '#9028'",
  ),
});
export type ActQuery = z.output<typeof actQuerySchema>;

export const administrativeActSchema = z.object({
  id: z.int(),
  at: z.iso.datetime({ offset: true }),
  act: z.enum(ACT_NAMES),
  subjectId: z.int().nullable().describe('of what it was about, which may be gone'),
  summary: z.string().describe('what was done, as a line to read'),
  changes: z
    .record(z.string(), z.object({ before: z.json().optional(), after: z.json().optional() }))
    .describe(
      'by field; long texts are shortened, but not of a merge; gone.… is the market that went',
    ),
  requestId: z.string().describe("of the request, as the server's log has it"),
});
export type AdministrativeAct = z.infer<typeof administrativeActSchema>;
