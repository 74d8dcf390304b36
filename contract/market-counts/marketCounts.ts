import { z } from 'zod';
import { calendarDateSchema } from '#contract/calendarDate.ts';
import { MARKET_COUNT_KINDS } from './marketCountKinds.ts';

/** POST /api/markets/{id}/counts. */
export const marketCountWriteSchema = z.object({ kind: z.enum(MARKET_COUNT_KINDS) });

const count = z.int().min(0);

/** GET /api/markets/{id}/counts: the last eight weeks, day by day, oldest first. */
export const marketCountsSchema = z.object({
  today: calendarDateSchema.describe('at the market'),
  days: z.array(
    z.object({ date: calendarDateSchema, views: count, directions: count, visits: count }),
  ),
});
export type MarketCounts = z.infer<typeof marketCountsSchema>;
export type CountedDay = MarketCounts['days'][number];
