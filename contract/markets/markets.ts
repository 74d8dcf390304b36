import { z } from 'zod';
import { notBlank } from '#contract/blankQuery.ts';
import { calendarDateSchema } from '#contract/calendarDate.ts';
import { MAX_SEARCH_RADIUS_MILES, SEARCH_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { CONFIRMERS } from '#contract/listings/listings.ts';
import { flagSchema, listQuerySchema } from '#contract/listQuery.ts';
import { openingTimesSchema, openStatusSchema } from '#contract/opening-times/openingTimes.ts';
import { latitudeSchema, longitudeSchema } from '#contract/places/places.ts';
import { versionSchema } from '#contract/version.ts';
import { MARKET_CATEGORIES } from './categories.ts';
import { GOODS } from './goods.ts';
import { PAYMENTS } from './payments.ts';

export const marketCategorySchema = z.enum(MARKET_CATEGORIES);
const goodSchema = z.enum(GOODS);
const paymentSchema = z.enum(PAYMENTS);

const coordinateSchema = z
  .string()
  .nullable()
  .describe('decimal degrees as a string; null where the place has not been located');

const distanceSchema = z
  .number()
  .optional()
  .describe('miles from the point of the search, rounded to 0.1; absent without a point');

const hoursOnSchema = z
  .string()
  .nullable()
  .optional()
  .describe(
    "of a search with openOn, the hours of that day, such as '10 AM–3 PM'; null where nobody stated them",
  );

/** What a result list needs of a market (`view=card`). */
export const marketCardSchema = z.object({
  id: z.int(),
  name: z.string(),
  category: marketCategorySchema,
  address: z.string(),
  city: z.string(),
  state: z.string().describe('two letters'),
  zipCode: z.string(),
  latitude: coordinateSchema,
  longitude: coordinateSchema,
  imageUrl: z.string().nullable(),
  rating: z.number().nullable().describe('mean of the reviews, 0.1; null without reviews'),
  reviewCount: z.int(),
  vendorCount: z.int(),
  isHiringVendors: z.boolean(),
  boothFee: z.string().describe("dollars a day as a string; '0' is free, '' is not stated"),
  avgDailyVisitors: z.int().nullable(),
  avgDailyFootTraffic: z.int().nullable(),
  applicationDeadlineDays: z.int(),
  insuranceRequired: z.boolean().nullable(),
  payments: z.array(paymentSchema).describe('stated as accepted'),
  goods: z.array(goodSchema).describe('stated as sold here'),
  hoursText: z.string().nullable().describe("the timetable in words, such as 'Sat 8 AM–1 PM'"),
  openStatus: openStatusSchema,
  isDemo: z.boolean(),
  distance: distanceSchema,
  hoursOn: hoursOnSchema,
});
export type MarketCard = z.infer<typeof marketCardSchema>;

const marketSourceSchema = z.object({
  name: z.string().describe('who stated this listing'),
  recordedOn: calendarDateSchema.nullable().describe('when the source last recorded it'),
});

/** What a map needs of a market (`view=pin`). Markets that are not located have no pin. */
export const marketPinSchema = z.object({
  id: z.int(),
  name: z.string(),
  category: marketCategorySchema,
  latitude: z.number(),
  longitude: z.number(),
  open: openStatusSchema.shape.state,
});
export type MarketPin = z.infer<typeof marketPinSchema>;

/** A market with everything that is public. */
export const marketSchema = marketCardSchema.extend({
  description: z.string().nullable(),
  operatingHours: z.string().nullable().describe('the text or JSON of the specification'),
  hoursInOwnWords: z
    .string()
    .nullable()
    .describe('operatingHours, where openingTimes do not say all that somebody wrote'),
  seasonInOwnWords: z
    .string()
    .nullable()
    .describe('seasonalInfo, unless it only repeats the dates of openingTimes'),
  openingTimes: openingTimesSchema.nullable(),
  timeZone: z.string().nullable().describe('IANA name, from the coordinates'),
  amenities: z.array(z.string()),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  socialMedia: z.object({
    facebook: z.string().nullable(),
    instagram: z.string().nullable(),
    twitter: z.string().nullable(),
  }),
  accessibility: z.string().nullable(),
  seasonalInfo: z.string().nullable(),
  specialEvents: z.string().nullable(),
  parkingInfo: z.string().nullable(),
  petPolicy: z.string().nullable(),
  locationNote: z.string().nullable(),
  paymentMethods: z.array(z.string()),
  paymentsNotAccepted: z.array(paymentSchema),
  goodsNotSold: z.array(goodSchema),
  tags: z.array(z.string()),
  tablesProvided: z.boolean().nullable(),
  vendorSpaces: z.int().nullable(),
  applicationFee: z.string().nullable().describe('dollars, once for each application'),
  isPermanent: z.boolean().nullable(),
  eventCount: z.int().describe('all its public events, past ones too'),
  agreementDocumentUrl: z.string().nullable(),
  source: marketSourceSchema.nullable(),
  lastConfirmedOn: calendarDateSchema.nullable(),
  lastConfirmedBy: z
    .enum(CONFIRMERS)
    .nullable()
    .describe('its owner, the directory it came from, or this site'),
  isUnclaimed: z.boolean().describe('nobody runs the listing yet: it can be claimed'),
});
export type Market = z.infer<typeof marketSchema>;

/** As it is stored, for whoever may change it. */
export const storedMarketSchema = marketSchema.extend({ version: versionSchema });
export type StoredMarket = z.infer<typeof storedMarketSchema>;

/** 'a,b,c' (or the parameter repeated) as a list of known names. */
function nameListSchema<T extends readonly string[]>(names: T) {
  return z
    .union([z.string().max(600), z.array(z.string().max(100)).max(50)])
    .transform((value) =>
      (Array.isArray(value) ? value : value.split(',')).map((name) => name.trim()).filter(Boolean),
    )
    .pipe(z.array(z.enum(names)));
}

/** GET /api/markets: as much of each market as `view` asks for. */
export const marketListSchema = z.union([
  z.array(marketSchema),
  z.array(marketCardSchema),
  z.array(marketPinSchema),
]);

/** How much of each market a list answers: everything, what a card shows, or a pin on a map. */
const MARKET_VIEWS = ['full', 'card', 'pin'] as const;
export type MarketView = (typeof MARKET_VIEWS)[number];

const MARKET_SORTS = ['distance', 'name', 'rating', 'relevance', 'boothFee'] as const;

const bboxSchema = z
  .string()
  .max(100)
  .transform((value, context) => {
    const edges = value.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
    const [west, south, east, north] = edges;
    if (
      edges.length !== 4 ||
      edges.some((edge) => !Number.isFinite(edge)) ||
      Math.abs(west!) > 180 ||
      Math.abs(east!) > 180 ||
      Math.abs(south!) > 90 ||
      Math.abs(north!) > 90 ||
      south! > north!
    ) {
      context.addIssue({ code: 'custom', message: 'Use west,south,east,north in degrees' });
      return z.NEVER;
    }
    return { west: west!, south: south!, east: east!, north: north! };
  });

export const marketSearchQuerySchema = listQuerySchema
  .extend({
    lat: latitudeSchema.optional(),
    lng: longitudeSchema.optional(),
    near: z.string().trim().min(1).max(SEARCH_TEXT_MAX_LENGTH).optional(),
    radius: notBlank(z.coerce.number().gt(0).max(MAX_SEARCH_RADIUS_MILES))
      .optional()
      .describe('miles'),
    q: z.string().trim().max(SEARCH_TEXT_MAX_LENGTH).optional(),
    category: nameListSchema(MARKET_CATEGORIES).optional(),
    goods: nameListSchema(GOODS).optional().describe('all of them are sold'),
    payments: nameListSchema(PAYMENTS).optional().describe('all of them are accepted'),
    openOn: calendarDateSchema.optional(),
    openNow: flagSchema.optional(),
    hiring: flagSchema.optional(),
    unclaimed: flagSchema.optional().describe('only listings that nobody runs yet'),
    bbox: bboxSchema.optional().describe('west,south,east,north in degrees'),
    sort: z.enum(MARKET_SORTS).optional(),
    view: z.enum(MARKET_VIEWS).optional().describe('full unless stated'),
  })
  .superRefine(({ lat, lng }, context) => {
    if ((lat === undefined) === (lng === undefined)) return;
    const missing = lat === undefined ? 'lat' : 'lng';
    context.addIssue({ code: 'custom', message: 'Send both lat and lng', path: [missing] });
  });
export type MarketSearchQuery = z.output<typeof marketSearchQuerySchema>;
