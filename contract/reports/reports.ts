import { z } from 'zod';
import { calendarDateSchema } from '#contract/calendarDate.ts';
import { idSchema } from '#contract/ids.ts';
import { EMAIL_MAX_LENGTH, MAX_LIST_LIMIT, REASON_MAX_LENGTH } from '#contract/limits.ts';
import { CONFIRMERS } from '#contract/listings/listings.ts';
import { namedListingSchema } from '#contract/listings/namedListing.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { searchTextSchema } from '#contract/searchText.ts';
import { TOO_LONG } from '#contract/tooLong.ts';
import { REPORT_KINDS, REPORT_TEXT_MAX_LENGTH } from './reportForm.ts';

const WORDS_VERSION_MAX_LENGTH = 100;
const wordsVersionSchema = z.string().max(WORDS_VERSION_MAX_LENGTH);
const instant = z.iso.datetime({ offset: true });

export const REPORT_STATUSES = ['waiting', 'done', 'no_change'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** POST /api/markets/{id}/reports and /api/vendors/{id}/reports. */
export const reportWriteSchema = z
  .object({
    kind: z.enum(REPORT_KINDS, { error: 'Choose what is wrong' }),
    text: z.string().trim().max(REPORT_TEXT_MAX_LENGTH, TOO_LONG).default(''),
    email: z
      .union([
        z.literal(''),
        z.email('Please enter a valid email address').max(EMAIL_MAX_LENGTH, TOO_LONG),
      ])
      .nullish()
      .describe('where we may ask; a person who is signed in is told in the site'),
    isSignedIn: z
      .boolean()
      .optional()
      .describe('true: she counts on being told in the site, and nobody signed in is refused'),
  })
  .superRefine(({ kind, text }, context) => {
    if (kind !== 'other' || text !== '') return;
    context.addIssue({ code: 'custom', message: 'Say what is wrong', path: ['text'] });
  });
export type ReportWrite = z.output<typeof reportWriteSchema>;

export const reportReceiptSchema = z.object({ id: z.int() });

const aboutListing = {
  listing: namedListingSchema,
  kind: z.enum(REPORT_KINDS),
};

/** GET /api/user/listing-reports: what waits about the person's own listings. */
export const ownListingReportsSchema = z.object({
  ...aboutListing,
  reports: z.array(z.object({ id: z.int(), text: z.string(), createdAt: instant })),
});
export type OwnListingReports = z.infer<typeof ownListingReportsSchema>;

/** GET /api/admin/reports. */
export const reportListQuerySchema = listQuerySchema.extend({
  status: z
    .enum(['waiting', 'decided'])
    .optional()
    .describe('waiting, the most reported first, unless stated; decided: the newest first'),
  q: searchTextSchema.describe(
    "all its words are found in the listing's name, place or email, or are its number; or it is an email of its owner",
  ),
});

/** Equal reports of one listing, as the administrator sees them. */
export const reportGroupSchema = z.object({
  ...aboutListing,
  status: z.enum(REPORT_STATUSES),
  note: z.string().nullable().describe('what the administrator said'),
  decidedAt: instant.nullable(),
  hasOwner: z.boolean(),
  lastConfirmedOn: calendarDateSchema.nullable().describe('of a market'),
  lastConfirmedBy: z.enum(CONFIRMERS).nullable(),
  reports: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      email: z.string().nullable().describe('where the reporter may be asked'),
      isSignedIn: z.boolean().describe('whether the reporter has an account and is told'),
      createdAt: instant.describe('when it was said in these words'),
      version: wordsVersionSchema.describe(
        'sent back with a decision, which is then of these words only',
      ),
    }),
  ),
});
export type ReportGroup = z.infer<typeof reportGroupSchema>;

const idsSchema = z.array(idSchema).min(1).max(MAX_LIST_LIMIT);

/** PATCH /api/admin/reports: those of the reports that still wait are decided alike. */
export const reportDecisionSchema = z
  .object({
    ids: idsSchema,
    versions: z
      .array(wordsVersionSchema)
      .optional()
      .describe('of each report as it was read, in the order of the ids; any, unless stated'),
    status: z.enum(['done', 'no_change']),
    note: z.string().trim().max(REASON_MAX_LENGTH, TOO_LONG).nullish(),
  })
  .refine(({ ids, versions }) => !versions || versions.length === ids.length, {
    error: 'Send a version for each report',
    path: ['versions'],
  });
export type ReportDecision = z.infer<typeof reportDecisionSchema>;

/** POST /api/admin/reports/reopen: what was decided of them by mistake holds no more. */
export const reportReopeningSchema = z.object({ ids: idsSchema });
export type ReportReopening = z.infer<typeof reportReopeningSchema>;

export const reportReopenedSchema = z.object({ reopened: z.int() });

export const reportOutcomeSchema = z.object({
  decided: z.int().describe('how many were waiting'),
  leftOpen: z.int().describe('how many have said something else since they were read'),
});
export type ReportOutcome = z.infer<typeof reportOutcomeSchema>;
