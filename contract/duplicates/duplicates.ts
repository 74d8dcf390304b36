import { z } from 'zod';
import { notBlank } from '#contract/blankQuery.ts';
import { idSchema, idTextSchema } from '#contract/ids.ts';
import { flagSchema, listQuerySchema } from '#contract/listQuery.ts';
import { marketCategorySchema } from '#contract/markets/markets.ts';
import { versionSchema } from '#contract/version.ts';
import { DUPLICATE_REASONS, type DuplicateReason, MERGE_FIELD_NAMES } from './mergeFields.ts';

/** Distances at which two markets may still be one place, in miles. */
const DUPLICATE_MAX_MILES = 5;

const idQuerySchema = notBlank(idTextSchema);

const HOW_FAR = 'how far apart they may be; 1 unless stated';
const milesSchema = z.number().gt(0).max(DUPLICATE_MAX_MILES);

/** GET /api/admin/duplicates */
export const duplicateQuerySchema = listQuerySchema.extend({
  miles: notBlank(z.coerce.number().pipe(milesSchema)).optional().describe(HOW_FAR),
  plain: flagSchema.optional().describe('only those that plainly are one'),
});

const candidateMarketSchema = z.object({
  id: z.int(),
  name: z.string(),
  category: marketCategorySchema,
  address: z.string(),
  city: z.string(),
  state: z.string(),
  source: z.string().nullable().describe('the directory that it came from; null: made here'),
  isDemo: z.boolean(),
});

/** Two markets that may be one, and why. */
export const duplicateCandidateSchema = z.object({
  first: candidateMarketSchema,
  second: candidateMarketSchema,
  distanceMiles: z.number().nullable().describe('null where one of them is not located'),
  reasons: z.array(z.enum(Object.keys(DUPLICATE_REASONS) as [DuplicateReason])),
});
export type DuplicateCandidate = z.infer<typeof duplicateCandidateSchema>;
export type CandidateMarket = z.infer<typeof candidateMarketSchema>;

/** GET /api/admin/duplicates/comparison */
export const comparisonQuerySchema = z
  .object({ keep: idQuerySchema, merge: idQuerySchema })
  .refine(({ keep, merge }) => keep !== merge, 'Choose two different markets');

/** What two markets say, side by side. */
export const marketComparisonSchema = z.object({
  keep: candidateMarketSchema,
  merge: candidateMarketSchema,
  fields: z.array(
    z.object({
      field: z.enum(MERGE_FIELD_NAMES),
      keep: z.string().nullable().describe('null: it says nothing'),
      merge: z.string().nullable(),
      isSame: z.boolean().describe('nobody can read a difference'),
    }),
  ),
  moves: z
    .array(z.object({ what: z.string(), count: z.int() }))
    .describe('what goes from the second to the first'),
  version: versionSchema,
});
export type MarketComparison = z.infer<typeof marketComparisonSchema>;

/** POST /api/admin/duplicates/merge */
export const mergeSchema = z
  .object({
    keepId: idSchema,
    mergeId: idSchema,
    taken: z
      .array(z.enum(MERGE_FIELD_NAMES))
      .max(MERGE_FIELD_NAMES.length)
      .describe('what the market that stays takes from the other'),
  })
  .refine(({ keepId, mergeId }) => keepId !== mergeId, 'Choose two different markets');
export type Merge = z.input<typeof mergeSchema>;

/** POST /api/admin/duplicates/merge-plain */
export const mergePlainSchema = z.object({ miles: milesSchema.optional().describe(HOW_FAR) });
export type MergePlain = z.input<typeof mergePlainSchema>;

export const mergedPlainSchema = z.object({
  merged: z.int().describe('how many pairs have become one'),
  left: z.int().describe('how many are still to come'),
});
export type MergedPlain = z.infer<typeof mergedPlainSchema>;

/** POST /api/admin/duplicates/distinct */
export const distinctSchema = z
  .object({ marketId: idSchema, otherId: idSchema })
  .refine(({ marketId, otherId }) => marketId !== otherId, 'Choose two different markets');
export type Distinct = z.input<typeof distinctSchema>;
