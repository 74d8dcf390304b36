import { z } from 'zod';
import { REASON_MAX_LENGTH } from '#contract/limits.ts';
import { namedListingSchema } from '#contract/listings/namedListing.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { searchTextSchema } from '#contract/searchText.ts';
import { TOO_LONG } from '#contract/tooLong.ts';
import { CLAIM_NOTE_MAX_LENGTH, CLAIM_NOTE_MIN_LENGTH } from './claimForm.ts';

const instant = z.iso.datetime({ offset: true });

const CLAIM_STATUSES = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** POST /api/markets/{id}/claims and /api/vendors/{id}/claims. */
export const claimWriteSchema = z.object({
  note: z
    .string({ error: 'Tell us who you are' })
    .trim()
    .min(
      CLAIM_NOTE_MIN_LENGTH,
      `Tell us who you are, in at least ${CLAIM_NOTE_MIN_LENGTH} characters`,
    )
    .max(CLAIM_NOTE_MAX_LENGTH, TOO_LONG),
});
export type ClaimWrite = z.infer<typeof claimWriteSchema>;

/** A claim as the person who makes it sees it. */
export const claimSchema = z.object({
  id: z.int(),
  listing: namedListingSchema,
  note: z.string(),
  status: z.enum(CLAIM_STATUSES),
  reason: z.string().nullable().describe('why it was declined'),
  createdAt: instant,
  decidedAt: instant.nullable(),
});
export type Claim = z.infer<typeof claimSchema>;

/** PATCH /api/claims/{id}: the person takes it back. */
export const claimWithdrawalSchema = z.object({ status: z.literal('withdrawn') });

/** GET /api/admin/claims. */
export const claimListQuerySchema = listQuerySchema.extend({
  status: z
    .enum(['waiting', 'decided'])
    .optional()
    .describe('waiting, the oldest first, unless stated; decided: the newest decision first'),
  q: searchTextSchema.describe(
    "all its words are found in the listing's name, place or email or in the claimant's name or address, or are the listing's number",
  ),
});
export type ClaimListQuery = z.output<typeof claimListQuerySchema>;

/** A claim as the administrator sees it. */
export const receivedClaimSchema = claimSchema.extend({
  claimant: z.object({
    name: z.string().nullable(),
    email: z.string().describe('what the person signs in with, whatever her profile says'),
  }),
  hasOwner: z.boolean().describe('whether somebody has come to own the listing since'),
  isOwner: z.boolean().describe('whether it is whoever made the claim that owns the listing'),
  restoresContact: z
    .boolean()
    .describe('whether taking the listing back restores its email, phone and links'),
  rivals: z.int().describe('others whose claims of the same listing wait'),
});
export type ReceivedClaim = z.infer<typeof receivedClaimSchema>;

const reason = z
  .string({ error: 'Say why' })
  .trim()
  .min(1, 'Say why')
  .max(REASON_MAX_LENGTH, TOO_LONG);

/**
 * PATCH /api/admin/claims/{id}. An approval is taken back by a word of its own: whoever declines what
 * she sees waiting is not to take a listing from somebody to whom it has been given meanwhile.
 */
export const claimDecisionSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('approved') }),
  z.object({ status: z.literal('declined'), reason }),
  z.object({ status: z.literal('taken_back'), reason }),
]);
export type ClaimDecision = z.infer<typeof claimDecisionSchema>;
