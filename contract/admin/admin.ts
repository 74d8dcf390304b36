import { z } from 'zod';
import { notBlank } from '#contract/blankQuery.ts';
import { calendarDateSchema } from '#contract/calendarDate.ts';
import { EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import { idTextSchema } from '#contract/ids.ts';
import { SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { MARKET_CATEGORIES } from '#contract/markets/categories.ts';
import { searchTextSchema } from '#contract/searchText.ts';
import { vendorSchema } from '#contract/vendors/vendors.ts';
import { versionSchema } from '#contract/version.ts';
import { ADMIN_SORTS } from './adminSorts.ts';

/** POST /api/admin/auth. */
export const adminKeySchema = z.object({ key: z.string().min(1).max(SHORT_TEXT_MAX_LENGTH) });

/** GET /api/admin/overview: how much there is of everything, drafts too. */
export const adminOverviewSchema = z.object({
  markets: z.int(),
  vendors: z.int(),
  events: z.int(),
});
export type AdminOverview = z.infer<typeof adminOverviewSchema>;

/** GET /api/admin/waiting: how much waits for the administrator. */
export const adminWaitingSchema = z.object({
  claims: z.int().describe('to be decided'),
  reports: z.int().describe('to be decided, equal ones together'),
  messages: z.int().describe('to support, that nobody has read'),
});
export type AdminWaiting = z.infer<typeof adminWaitingSchema>;

const adminListQuery = listQuerySchema.extend({
  q: searchTextSchema.describe(
    "all its words are found in the name, the place or the email, or are the number, as '9028' or '#9028'; or it is an email of its owner",
  ),
  sort: z.enum(ADMIN_SORTS).optional().describe('by name unless stated'),
});

export const adminMarketsQuerySchema = adminListQuery.extend({
  category: z.enum(MARKET_CATEGORIES).optional(),
});
export type AdminMarketsQuery = z.output<typeof adminMarketsQuerySchema>;

/** GET /api/admin/markets: a line for each. */
export const adminMarketSchema = z.object({
  id: z.int(),
  name: z.string(),
  category: z.enum(MARKET_CATEGORIES),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  isLocated: z.boolean().describe('whether it is on the map'),
  hasOrganizer: z.boolean(),
  isDemo: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type AdminMarket = z.infer<typeof adminMarketSchema>;

/** What people wait for an answer to, about a listing that is deleted. */
const waitingBelongings = {
  claims: z.int().describe('that wait to be decided'),
  reports: z.int().describe('that wait to be decided'),
};

/** GET /api/admin/markets/{id}/belongings: what goes with a market that is deleted. */
export const marketBelongingsSchema = z.object({
  events: z.int(),
  applications: z.int(),
  reviews: z.int(),
  saved: z.int().describe('people who keep it on their list'),
  ...waitingBelongings,
});
export type MarketBelongings = z.infer<typeof marketBelongingsSchema>;

export const adminVendorsQuerySchema = adminListQuery;
export type AdminVendorsQuery = z.output<typeof adminVendorsQuerySchema>;

/** GET /api/admin/vendors and /api/admin/vendors/{id}: with what the directory does not show. */
export const adminVendorSchema = vendorSchema
  .omit({ likesCount: true, rating: true, nextAppearance: true, distance: true })
  .extend({
    licenseNumber: z.string().nullable(),
    insuranceInfo: z.string().nullable(),
    deliveryOptions: z.array(z.string()),
    paymentMethods: z.array(z.string()),
    sustainabilityPractices: z.string().nullable(),
    productCatalog: z.string().nullable(),
    updatedAt: z.iso.datetime(),
    version: versionSchema,
  });
export type AdminVendor = z.infer<typeof adminVendorSchema>;

/** GET /api/admin/vendors/{id}/belongings: what goes with a vendor who is deleted. */
export const vendorBelongingsSchema = z.object({
  applications: z.int(),
  places: z.int().describe('events at which she sells'),
  ...waitingBelongings,
});
export type VendorBelongings = z.infer<typeof vendorBelongingsSchema>;

/** GET /api/admin/events: those of all markets, drafts too, by date. */
export const adminEventsQuerySchema = listQuerySchema.extend({
  q: searchTextSchema.describe(
    'all its words are found in the name, the place or the email of the market, or are its number; or it is an email of its owner',
  ),
  status: z.enum(EVENT_STATUSES).optional(),
  upcoming: z
    .literal('true')
    .optional()
    .describe('only those still to come, by the calendar of their market'),
  // Pages that were opened before there was `upcoming` ask so until they are loaded anew. To go in 2027.
  from: calendarDateSchema.optional().describe('of pages from before: as `upcoming`'),
  marketId: notBlank(idTextSchema).optional(),
});
export type AdminEventsQuery = z.output<typeof adminEventsQuerySchema>;
