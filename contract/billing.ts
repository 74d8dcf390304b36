import { z } from 'zod';
import { SHORT_TEXT_MAX_LENGTH } from './limits.ts';
import { PLAN_TIERS } from './plans.ts';

/** Codes by which plans are free to the end of a day. */
export const promotionSchema = z.object({
  codes: z.array(z.string()).describe('those that can still be used'),
  endsOn: z.iso.date().describe('the last day'),
  tiers: z.array(z.enum(PLAN_TIERS)),
});
export type Promotion = z.infer<typeof promotionSchema>;

const code = z.string().trim().max(SHORT_TEXT_MAX_LENGTH, 'This is too long');

/** POST /api/validate-coupon. */
export const couponCheckSchema = z.object({
  code: code.min(1, 'Please enter a coupon code'),
  subscriptionTier: z.enum(PLAN_TIERS),
});
export type CouponCheck = z.infer<typeof couponCheckSchema>;

export const couponValiditySchema = z.object({
  valid: z.boolean(),
  message: z.string().optional().describe('why it is not valid'),
});
export type CouponValidity = z.infer<typeof couponValiditySchema>;

/** POST /api/activate-free-subscription. */
export const freeActivationSchema = z.object({
  couponCode: code.min(1, 'Please enter a coupon code'),
  subscriptionTier: z.enum(PLAN_TIERS),
});
export type FreeActivation = z.infer<typeof freeActivationSchema>;

/** POST /api/activate-trial. */
export const trialActivationSchema = z.object({
  userType: z.enum(PLAN_TIERS).describe('the plan to be tried'),
  trialDuration: z.int().optional().describe('in days; always 7, whatever is asked'),
});
export type TrialActivation = z.infer<typeof trialActivationSchema>;
