import { z } from 'zod';
import { MAX_ID } from '#contract/limits.ts';
import { TOO_LONG } from '#contract/tooLong.ts';
import { versionSchema } from '#contract/version.ts';
import { PROMOTION_SOURCES } from './billing.ts';
import { PLAN_TIERS } from './plans.ts';

/** Codes of a promotion at most, and how long one may be. */
const MAX_CODES = 50;
const CODE_MAX_LENGTH = 40;

const promotionCodeSchema = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .min(3, 'A code has at least 3 characters')
    .max(CODE_MAX_LENGTH, TOO_LONG)
    .regex(/^[A-Z0-9-]*$/, 'A code has letters, digits and hyphens only'),
  redemptionLimit: z
    .int('Enter a whole number, or leave this empty')
    .min(1, 'Enter 1 or more')
    .max(MAX_ID, 'This number is too high')
    .nullable()
    .describe('how often it may be used; null: as often as people like'),
});

/** POST /api/admin/promotions and PUT /api/admin/promotions/:id */
export const promotionWriteSchema = z.object({
  endsOn: z.iso.date('Choose a day').describe('the last day'),
  tiers: z.array(z.enum(PLAN_TIERS)).min(1, 'Choose at least one plan').max(PLAN_TIERS.length),
  codes: z
    .array(promotionCodeSchema)
    .min(1, 'Enter at least one code')
    .max(MAX_CODES, 'Too many codes')
    .refine(
      (codes) => new Set(codes.map(({ code }) => code)).size === codes.length,
      'This code is already in the list',
    ),
});
export type PromotionWrite = z.input<typeof promotionWriteSchema>;

/** A promotion as an administrator sees it. */
export const administeredPromotionSchema = z.object({
  id: z.int(),
  source: z.enum(PROMOTION_SOURCES).describe('who runs it; only her own can be changed here'),
  endsOn: z.iso.date(),
  isRunning: z.boolean(),
  isShown: z
    .boolean()
    .describe('whether the site tells of it: it is the first that covers one of its plans'),
  tiers: z.array(z.enum(PLAN_TIERS)),
  codes: z.array(
    z.object({
      code: z.string(),
      redemptionLimit: z.int().nullable(),
      used: z.int().describe('how often it has been used'),
      isAlsoConfigured: z
        .boolean()
        .describe('of an administrator: COUPON_CODES names it too, without effect'),
    }),
  ),
  version: versionSchema,
});
export type AdministeredPromotion = z.infer<typeof administeredPromotionSchema>;
