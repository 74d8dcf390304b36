import { z } from 'zod';
import { blankIsNone } from '#contract/blankQuery.ts';
import { calendarDateSchema } from '#contract/calendarDate.ts';
import { MAX_SEARCH_RADIUS_MILES, SEARCH_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { flagSchema, listQuerySchema } from '#contract/listQuery.ts';
import { latitudeSchema, longitudeSchema } from '#contract/places/places.ts';
import { versionSchema } from '#contract/version.ts';
import { BROWSE_CATEGORY_NAMES } from './browseCategories.ts';
import { DEFAULT_BROWSE_RADIUS_MILES } from './browseRadius.ts';

/** Where and when a vendor sells. */
const vendorAppearanceSchema = z.object({
  eventId: z.int(),
  marketId: z.int(),
  marketName: z.string(),
  city: z.string(),
  state: z.string(),
  date: calendarDateSchema,
  startTime: z.string().describe("24-hour 'HH:MM' at the market"),
  endTime: z.string(),
});
export type VendorAppearance = z.infer<typeof vendorAppearanceSchema>;

/** A vendor of the directory, with everything that is public. */
export const vendorSchema = z.object({
  id: z.int(),
  userId: z.int().nullable().describe('null: entered by an administrator and not yet claimed'),
  businessName: z.string(),
  businessType: z.string(),
  description: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  facebookUrl: z.string().nullable(),
  instagramUrl: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  imageUrl: z.string().nullable(),
  businessHours: z.string().nullable(),
  socialMedia: z.string().describe('JSON text with facebook, instagram and linkedin'),
  categories: z.array(z.string()),
  likesCount: z.int(),
  rating: z.number().nullable().describe('nobody rates vendors yet: null'),
  isDemo: z.boolean(),
  nextAppearance: vendorAppearanceSchema.nullable().describe('where it sells next, and when'),
  distance: z.number().optional().describe('miles from the point of the search, to 0.1'),
});
export type Vendor = z.infer<typeof vendorSchema>;

/** What creating or changing a profile answers. */
export const writtenVendorSchema = vendorSchema.extend({ version: versionSchema });
export type WrittenVendor = z.infer<typeof writtenVendorSchema>;

/** GET /api/vendors/{id}: with all the days to come. */
export const vendorPageSchema = vendorSchema.extend({
  appearances: z.array(vendorAppearanceSchema).describe('soonest first'),
});
export type VendorPage = z.infer<typeof vendorPageSchema>;

/** 'rating' and 'reviews' mean 'likes', as does 'distance' without a place. */
const VENDOR_SORTS = ['likes', 'distance', 'name', 'rating', 'reviews'] as const;
export type VendorSort = (typeof VENDOR_SORTS)[number];

export const vendorSearchQuerySchema = listQuerySchema
  .extend({
    category: blankIsNone(z.enum(BROWSE_CATEGORY_NAMES)),
    search: z.string().trim().max(SEARCH_TEXT_MAX_LENGTH).optional(),
    sortBy: blankIsNone(z.enum(VENDOR_SORTS)),
    distance: blankIsNone(z.coerce.number().gt(0).max(MAX_SEARCH_RADIUS_MILES)).describe(
      `miles, ${DEFAULT_BROWSE_RADIUS_MILES} unless stated; counts only with a place`,
    ),
    location: z
      .string()
      .trim()
      .max(SEARCH_TEXT_MAX_LENGTH)
      .optional()
      .describe("a ZIP code or 'City, ST'"),
    userLat: blankIsNone(latitudeSchema),
    userLng: blankIsNone(longitudeSchema),
    unclaimed: blankIsNone(flagSchema).describe('only businesses that nobody has claimed'),
    useGeolocation: blankIsNone(z.enum(['true', 'false'])).describe('false: userLat is not used'),
  })
  .superRefine(({ userLat, userLng }, context) => {
    if ((userLat === undefined) === (userLng === undefined)) return;
    const missing = userLat === undefined ? 'userLat' : 'userLng';
    context.addIssue({ code: 'custom', message: 'Send both userLat and userLng', path: [missing] });
  });
export type VendorSearchQuery = z.output<typeof vendorSearchQuerySchema>;

/** POST and DELETE /api/vendors/{id}/like: the id is accepted when it is the person's own. */
export const vendorLikeWriteSchema = z.object({ userId: z.int32().optional() }).nullish();

/** What liking and taking it back answer. */
export const vendorLikeSchema = z.object({ likesCount: z.int(), isLiked: z.boolean() });
export type VendorLike = z.infer<typeof vendorLikeSchema>;
