import { z } from 'zod';
import { commaList } from '#contract/commaList.ts';
import { EMAIL_MAX_LENGTH, LONG_TEXT_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { IMAGE_TEXT_MAX_LENGTH, IMAGE_TOO_LARGE } from '#contract/media/fileLimits.ts';
import { TOO_LONG } from '#contract/tooLong.ts';
import { PROFILES_AT, webAddressSchema } from '#contract/webAddress.ts';
import { wordsSchema } from '#contract/words.ts';
import { VENDOR_CATEGORIES } from './vendorCategories.ts';

const MOST_WORDS = 20;

const text = (maxLength: number) => z.string().trim().max(maxLength, TOO_LONG).nullish();
const line = text(SHORT_TEXT_MAX_LENGTH);

const email = z
  .string()
  .trim()
  .max(EMAIL_MAX_LENGTH, TOO_LONG)
  .refine(
    (value) => value === '' || z.email().safeParse(value).success,
    'Please enter a valid email address',
  )
  .nullish();

const NO_ADDRESS = 'Please enter a web address, such as www.example.com';
const webAddress = webAddressSchema(NO_ADDRESS);

const words = wordsSchema(MOST_WORDS);

/** As many words as a list of them may have, in one text. */
const wordsText = text(SHORT_TEXT_MAX_LENGTH * 5).superRefine((value, context) => {
  const [fault] = words.safeParse(commaList(value ?? '')).error?.issues ?? [];
  if (fault) context.addIssue({ code: 'custom', message: fault.message });
});

const category = z.enum(VENDOR_CATEGORIES);

/**
 * POST /api/vendors and PUT /api/vendors/{id}. Most fields have two names: the vendor form's and
 * the directory's. Either will do; the form's counts when both are there.
 */
export const vendorProfileSchema = z.object({
  businessName: z
    .string()
    .trim()
    .min(1, 'Please enter your business name.')
    .max(SHORT_TEXT_MAX_LENGTH, TOO_LONG),
  category: category.optional(),
  businessType: category.optional(),
  description: text(LONG_TEXT_MAX_LENGTH),
  imageUrl: z
    .string()
    .max(IMAGE_TEXT_MAX_LENGTH, IMAGE_TOO_LARGE)
    .nullish()
    .describe('a data URL, or the address that POST /api/media/images answered'),
  contactEmail: email,
  email,
  contactPhone: line,
  phone: line,
  website: webAddress,
  facebookUrl: webAddressSchema(NO_ADDRESS, PROFILES_AT.facebook),
  instagramUrl: webAddressSchema(NO_ADDRESS, PROFILES_AT.instagram),
  linkedinUrl: webAddress,
  businessAddress: line,
  address: line,
  businessCity: line,
  city: line,
  businessState: line,
  state: line,
  businessZipCode: line,
  zipCode: line,
  tags: wordsText.describe('separated by commas'),
  categories: words.optional(),
  businessHours: text(LONG_TEXT_MAX_LENGTH),
  licenseNumber: line,
  insuranceInfo: text(LONG_TEXT_MAX_LENGTH),
  deliveryOptions: words.optional(),
  paymentMethods: words.optional(),
  sustainabilityPractices: text(LONG_TEXT_MAX_LENGTH),
  productCatalog: text(LONG_TEXT_MAX_LENGTH),
  socialMedia: text(LONG_TEXT_MAX_LENGTH).describe('accepted, and told by the addresses above'),
  userId: z
    .int32()
    .nullish()
    .describe('accepted when it is the person’s own; of an administrator, whose it is'),
});
export type VendorProfile = z.infer<typeof vendorProfileSchema>;
