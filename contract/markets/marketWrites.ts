import { z } from 'zod';
import { statedAmountSchema } from '#contract/amounts.ts';
import { withoutDollarSign } from '#contract/dollarSign.ts';
import { EMAIL_MAX_LENGTH, LONG_TEXT_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import {
  DOCUMENT_TEXT_MAX_LENGTH,
  DOCUMENT_TOO_LARGE,
  IMAGE_TEXT_MAX_LENGTH,
  IMAGE_TOO_LARGE,
} from '#contract/media/fileLimits.ts';
import { openingTimesSchema } from '#contract/opening-times/openingTimes.ts';
import { TOO_LONG } from '#contract/tooLong.ts';
import { PROFILES_AT, webAddressSchema } from '#contract/webAddress.ts';
import { wordsSchema } from '#contract/words.ts';
import { AMENITY_SWITCHES, MAX_AMENITIES } from './amenities.ts';
import { MARKET_CATEGORIES } from './categories.ts';
import { GOODS } from './goods.ts';
import { MAX_APPLICATION_FEE, MAX_VENDOR_SPACES, MIN_VENDOR_SPACES } from './marketLimits.ts';
import { storedMarketSchema } from './markets.ts';
import { PAYMENTS } from './payments.ts';

const MOST_WORDS = 50;
const MOST_VISITORS = 1_000_000;
const LONGEST_DEADLINE_DAYS = 365;

const text = (maxLength: number) => z.string().trim().max(maxLength, TOO_LONG).nullish();
const line = text(SHORT_TEXT_MAX_LENGTH);

const needed = (least: number, message: string, maxLength = SHORT_TEXT_MAX_LENGTH) =>
  z.string({ error: message }).trim().min(least, message).max(maxLength, TOO_LONG);

const words = wordsSchema(MOST_WORDS);

/**
 * A number, also as the text that a field holds. Each part says what is wrong in the same words: of
 * a union that nothing fits, a form shows what one of its parts has to say.
 * @param digitsOf what is typed, without what may stand before its digits
 */
const count = (error: string, digitsOf = (typed: string) => typed) =>
  z.union(
    [
      z.number(error),
      z
        .string()
        .trim()
        .max(20, error)
        .overwrite(digitsOf)
        .regex(/^-?\d+(?:\.\d+)?$/, error)
        .transform(Number),
    ],
    { error },
  );

const wholeNumber = (what: string, most: number) => {
  const error = `Enter a whole number of ${what}`;
  return z
    .int({ error })
    .min(0, error)
    .max(most, `At most ${most.toLocaleString('en-US')} ${what}`);
};

const degrees = (limit: number) => {
  const error = `Enter degrees between -${limit} and ${limit}`;
  return z
    .union([z.string().trim().max(40, error), z.number(error)], { error })
    .nullish()
    .transform((value) => (value === '' ? null : value))
    .transform((value) => (typeof value === 'string' ? Number(value) : value))
    .refine((value) => value == null || Math.abs(value) <= limit, error);
};

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** One weekly day, as the specification's form has it. */
const operatingScheduleSchema = z.object({
  dayOfWeek: z.enum(DAYS),
  startTime: z.string().trim().max(20).describe("'08:00' or '8:00 AM'"),
  endTime: z.string().trim().max(20),
  seasonal: z.boolean().optional(),
  seasonStart: text(40).describe("'04-01', '2026-04-01' or 'April 1'"),
  seasonEnd: text(40),
});
export type OperatingSchedule = z.infer<typeof operatingScheduleSchema>;

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Hours in words or, as programs have them, as an object by the names of weekdays. */
const hours = z.preprocess(
  (value): unknown => (isObject(value) ? JSON.stringify(value) : value),
  text(LONG_TEXT_MAX_LENGTH),
);

const ZIP_CODE = /^\d{5}(?:-?\d{4})?$/;

const fields = z.object({
  name: needed(3, 'Market name must be at least 3 characters'),
  description: needed(10, 'Description must be at least 10 characters', LONG_TEXT_MAX_LENGTH),
  category: z.enum(MARKET_CATEGORIES).optional(),
  address: needed(5, 'Please provide a complete address'),
  city: needed(2, 'City is required'),
  state: needed(2, 'State is required').describe('two letters, or the name'),
  zipCode: needed(5, 'Valid ZIP code required', 20).regex(ZIP_CODE, 'Valid ZIP code required'),
  latitude: degrees(90).describe('without a point, the address is looked up'),
  longitude: degrees(180),
  phone: line,
  email: z
    .string({ error: 'Valid email address required' })
    .trim()
    .max(EMAIL_MAX_LENGTH, TOO_LONG)
    .pipe(z.email('Valid email address required').max(EMAIL_MAX_LENGTH)),
  website: webAddressSchema('Valid website URL required'),
  socialMedia: z
    .object({
      facebook: webAddressSchema('Valid website URL required', PROFILES_AT.facebook),
      instagram: webAddressSchema('Valid website URL required', PROFILES_AT.instagram),
      twitter: webAddressSchema('Valid website URL required', PROFILES_AT.twitter),
    })
    .nullish(),
  openingTimes: openingTimesSchema
    .partial({ exceptions: true })
    .nullish()
    .describe('counts before the two below; dated exceptions that it lacks stay as they are'),
  operatingHours: hours
    .optional()
    .describe('the text or JSON of the specification; an object is kept as its JSON'),
  operatingSchedule: operatingScheduleSchema.nullish(),
  amenities: z
    .union([z.partialRecord(z.enum(AMENITY_SWITCHES), z.boolean()), wordsSchema(MAX_AMENITIES)])
    .optional()
    .describe("the form's switches, which leave other amenities alone; or a list of names"),
  acceptedPayments: z
    .array(z.enum(PAYMENTS), { error: 'Select at least one payment method' })
    .min(1, 'Select at least one payment method')
    .max(PAYMENTS.length),
  paymentMethods: words
    .optional()
    .describe(
      'others, in the organizer’s own words; names of payments are none: without acceptedPayments they are accepted as well',
    ),
  goods: z
    .array(z.enum(GOODS))
    .max(GOODS.length)
    .optional()
    .describe('all that is sold; what was said not to be sold goes on being said of the others'),
  tags: words.optional(),
  vendorSpaces: count('Enter a number of vendor spaces')
    .pipe(
      z
        .int('Enter a number of vendor spaces')
        .min(MIN_VENDOR_SPACES, `Minimum ${MIN_VENDOR_SPACES} vendor spaces`)
        .max(MAX_VENDOR_SPACES, `Maximum ${MAX_VENDOR_SPACES} vendor spaces`),
    )
    .optional(),
  applicationFee: count('Enter an amount in dollars, such as 25', withoutDollarSign)
    .pipe(
      z
        .number()
        .min(0, 'Application fee cannot be negative')
        .max(MAX_APPLICATION_FEE, 'Application fee too high')
        .multipleOf(0.01, 'Enter whole cents'),
    )
    .optional(),
  isPermanent: z.boolean().optional(),
  isHiringVendors: z.boolean().optional(),
  boothFee: statedAmountSchema.optional(),
  avgDailyVisitors: wholeNumber('visitors', MOST_VISITORS)
    .nullish()
    .describe('changed without foot traffic beside it, it takes back the one from before'),
  avgDailyFootTraffic: wholeNumber('visitors', MOST_VISITORS).nullish(),
  insuranceRequired: z.boolean().nullish(),
  applicationDeadlineDays: wholeNumber('days', LONGEST_DEADLINE_DAYS).optional(),
  tablesProvided: z.boolean().nullish(),
  accessibility: text(LONG_TEXT_MAX_LENGTH),
  seasonalInfo: text(LONG_TEXT_MAX_LENGTH),
  specialEvents: text(LONG_TEXT_MAX_LENGTH),
  parkingInfo: text(LONG_TEXT_MAX_LENGTH),
  petPolicy: text(LONG_TEXT_MAX_LENGTH),
  locationNote: text(LONG_TEXT_MAX_LENGTH).describe('how the place is found'),
  imageUrl: z
    .string()
    .max(IMAGE_TEXT_MAX_LENGTH, IMAGE_TOO_LARGE)
    .nullish()
    .describe('a data URL, or the address that POST /api/media/images answered'),
  agreementDocumentUrl: z
    .string()
    .max(DOCUMENT_TEXT_MAX_LENGTH, DOCUMENT_TOO_LARGE)
    .nullish()
    .describe('a data URL, or the address that POST /api/media/documents answered'),
  organizerId: z.int32().nullish().describe('accepted when it is the person’s own'),
});

type Point = Pick<z.output<typeof fields>, 'latitude' | 'longitude'>;

function requireWholePoint({ latitude, longitude }: Point, context: z.RefinementCtx): void {
  if ((latitude == null) === (longitude == null)) return;
  const missing = latitude == null ? 'latitude' : 'longitude';
  const message = 'Enter both latitude and longitude';
  context.addIssue({ code: 'custom', message, path: [missing] });
}

/**
 * POST /api/markets and PUT /api/markets/{id}: the organizer's form. What may be left out and is,
 * stays as it is; a new market gets the form's defaults. Of an administrator less is asked.
 */
export const marketWriteSchema = fields.superRefine(requireWholePoint);
export type MarketForm = z.input<typeof marketWriteSchema>;
export type MarketWrite = z.output<typeof marketWriteSchema>;

/** What the form asks for and a listing from a directory often lacks. */
interface PerhapsUnknown {
  description: string | null;
  zipCode: string;
  email: string | null;
  payments: readonly string[];
  vendorSpaces: number | null;
  applicationFee: string | null;
}

/** What was said stays said; what was not known may stay so, as an empty field or none. */
const unknownOr = <T extends z.ZodType>(schema: T) =>
  // In this order: of a union that nothing fits, a form shows what the first part says.
  z.union([schema, z.literal(''), z.null()]).optional();

/** PUT /api/markets/{id} by whoever runs it: what nobody knew of the listing may stay unknown. */
export function marketEditSchema(stored: PerhapsUnknown) {
  const { shape } = fields;
  return fields
    .extend({
      description: stored.description ? shape.description : unknownOr(shape.description),
      zipCode: stored.zipCode ? shape.zipCode : unknownOr(shape.zipCode),
      email: stored.email ? shape.email : unknownOr(shape.email),
      vendorSpaces:
        stored.vendorSpaces === null ? unknownOr(shape.vendorSpaces) : shape.vendorSpaces,
      applicationFee:
        stored.applicationFee === null ? unknownOr(shape.applicationFee) : shape.applicationFee,
      acceptedPayments:
        stored.payments.length > 0
          ? shape.acceptedPayments
          : z.array(z.enum(PAYMENTS)).max(PAYMENTS.length).optional(),
    })
    .superRefine(requireWholePoint);
}

/**
 * POST and PUT /api/farm-direct/listings: the same of a farm stand, of which shoppers read an address
 * to write to only where its owner wants them to.
 */
export const standWriteSchema = fields
  .extend({ email: unknownOr(fields.shape.email) })
  .superRefine(requireWholePoint);
export const standEditSchema = (stored: PerhapsUnknown) =>
  marketEditSchema({ ...stored, email: null });

/** The same calls by the administrator, who lists markets of which little is known. */
export const adminMarketWriteSchema = fields
  .extend({
    name: needed(1, 'Market name is required'),
    description: text(LONG_TEXT_MAX_LENGTH),
    address: needed(1, 'Address is required'),
    city: needed(1, 'City is required'),
    state: needed(1, 'State is required'),
    zipCode: z
      .string()
      .trim()
      .max(20, TOO_LONG)
      .refine((code) => code === '' || ZIP_CODE.test(code), 'Valid ZIP code required')
      .nullish(),
    email: z
      .string()
      .trim()
      .max(EMAIL_MAX_LENGTH, TOO_LONG)
      .refine(
        (address) => address === '' || z.email().safeParse(address).success,
        'Valid email address required',
      )
      .nullish(),
    acceptedPayments: z.array(z.enum(PAYMENTS)).max(PAYMENTS.length).optional(),
    vendorSpaces: unknownOr(fields.shape.vendorSpaces),
    applicationFee: unknownOr(fields.shape.applicationFee),
  })
  .superRefine(requireWholePoint);
export type AdminMarketWrite = z.output<typeof adminMarketWriteSchema>;

/** What POST and PUT answer. */
export const writtenMarketSchema = storedMarketSchema.extend({
  warning: z
    .string()
    .nullable()
    .describe('where the address could not be found or the hours not be read'),
});
export type WrittenMarket = z.infer<typeof writtenMarketSchema>;
