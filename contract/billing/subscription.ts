import { z } from 'zod';
import { USER_TYPES } from '#contract/users/users.ts';
import { BILLING_INTERVALS, PLAN_TIERS } from './plans.ts';

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

/** How a person stands to what a plan is for. */
const PLAN_STANDINGS = ['open', 'held', 'trial', 'trial_ended', 'ended', 'none'] as const;
export type PlanStanding = (typeof PLAN_STANDINGS)[number];

const planAccessSchema = z.object({
  standing: z
    .enum(PLAN_STANDINGS)
    .describe('open: plans are not asked for here; held: paid for, or free by a coupon'),
  trialDaysLeft: z.int().nullable().describe('begun ones count; null: no trial is running'),
});
export type PlanAccess = z.infer<typeof planAccessSchema>;

/** GET /api/user/subscription. Dates are ISO instants. */
export const subscriptionSchema = z.object({
  userType: z.enum(USER_TYPES),
  subscriptionTier: z.enum(PLAN_TIERS).nullable(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  subscriptionStartDate: z.string().nullable(),
  subscriptionEndDate: z.string().nullable(),
  trialStartDate: z.string().nullable(),
  freeUntil: z.iso
    .date()
    .nullable()
    .describe(
      'the last day that a coupon pays for, also where what is paid for ends before it, or has paid for, where the plan that it gave has ended',
    ),
  validTiers: z.array(z.enum(PLAN_TIERS)).describe('every plan that holds at the moment'),
  heldUntil: z
    .partialRecord(z.enum(PLAN_TIERS), z.string().nullable())
    .describe(
      'those of them that are paid for or free by a coupon, and not only tried: until when she has each; null: it goes on',
    ),
  access: z
    .record(z.enum(PLAN_TIERS), planAccessSchema)
    .describe('whether she may use what each plan is for'),
  triedTiers: z.array(z.enum(PLAN_TIERS)).describe('those that cannot be tried again'),
  interval: z.enum(BILLING_INTERVALS).nullable().describe('how it is paid; null: not at all'),
  renewsAt: z.string().nullable().describe('when it is paid for the next time'),
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;
