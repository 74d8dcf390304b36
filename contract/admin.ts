import { z } from 'zod';

/** GET /api/admin/overview: how much there is of everything, drafts too. */
export const adminOverviewSchema = z.object({
  markets: z.int(),
  vendors: z.int(),
  events: z.int(),
});
export type AdminOverview = z.infer<typeof adminOverviewSchema>;
