import type {
  eventSeries,
  eventVendors,
  marketDailyCounts,
  marketEvents,
  marketReviews,
  markets,
  products,
  vendors,
} from '#server/db/schema.ts';

export type MarketRow = typeof markets.$inferInsert;
export type SeriesRow = typeof eventSeries.$inferInsert;
export type EventRow = typeof marketEvents.$inferInsert;
export type ReviewRow = typeof marketReviews.$inferInsert;
export type VendorRow = typeof vendors.$inferInsert;
export type EventVendorRow = typeof eventVendors.$inferInsert;
export type ProductRow = typeof products.$inferInsert;
export type DailyCountRow = typeof marketDailyCounts.$inferInsert;
