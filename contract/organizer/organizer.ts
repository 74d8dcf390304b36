import { z } from 'zod';
import { marketEventSchema } from '#contract/events/events.ts';
import { marketCategorySchema } from '#contract/markets/markets.ts';
import { versionSchema } from '#contract/version.ts';

/** GET /api/user/organizer-summary: what a person's markets come to. */
export const organizerSummarySchema = z.object({
  marketsManaged: z.int(),
  totalVendors: z.int().describe('the sum of the vendor counts of the markets'),
  averageRating: z.number().nullable().describe('mean of the ratings of the markets, 0.1'),
  growth: z.object({
    recent: z.int().describe('applications of the last 30 days'),
    before: z.int().describe('applications of the 30 days before those'),
  }),
  applications: z.object({
    pending: z.int(),
    approved: z.int(),
    total: z.int(),
    eventsWithApplications: z.int(),
  }),
});
export type OrganizerSummary = z.infer<typeof organizerSummarySchema>;

/** GET /api/user/events: an event as its organizer sees it, drafts too. */
export const ownEventSchema = marketEventSchema.extend({
  marketName: z.string(),
  marketCategory: marketCategorySchema,
  version: versionSchema,
});
export type OwnEvent = z.infer<typeof ownEventSchema>;
