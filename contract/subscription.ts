import { z } from 'zod';
import { BILLING_INTERVALS, PLAN_TIERS } from './plans.ts';
import { USER_TYPES } from './users.ts';

export const SUBSCRIPTION_STATUSES = [
  'none',
  'trial',
  'active',
  'cancelled',
  'past_due',
  'free_coupon',
  'expired',
  'incomplete',
  'unknown',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** GET /api/user/subscription. Dates are ISO instants. */
export const subscriptionSchema = z.object({
  userType: z.enum(USER_TYPES),
  subscriptionTier: z.enum(PLAN_TIERS).nullable(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  subscriptionStartDate: z.string().nullable(),
  subscriptionEndDate: z.string().nullable(),
  trialStartDate: z.string().nullable(),
  freeUntil: z.iso.date().nullable().describe('the last day that a coupon pays for'),
  validTiers: z.array(z.enum(PLAN_TIERS)).describe('every plan that holds at the moment'),
  triedTiers: z.array(z.enum(PLAN_TIERS)).describe('those that cannot be tried again'),
  interval: z.enum(BILLING_INTERVALS).nullable().describe('how it is paid; null: not at all'),
  renewsAt: z.string().nullable().describe('when it is paid for the next time'),
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;
