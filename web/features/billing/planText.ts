import type { ChangePreview } from '#contract/billing/billing.ts';
import { type BillingInterval, PLANS, type PlanTier, planCents } from '#contract/billing/plans.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { centsText } from '#contract/money.ts';
import { formatMoment } from '#web/lib/texts/moments.ts';

const MONTHS_PER_YEAR = 12;

/** Which plans stand beside each other, in this order. */
export const OFFERED: Record<BillingInterval, readonly PlanTier[]> = {
  month: ['farm_direct', 'organizer', 'vendor'],
  year: ['vendor', 'organizer'],
};

export const POPULAR: PlanTier = 'organizer';

/**
 * The amount, as '$0.00', and '/month' or '/year'.
 * @param cents where somebody pays another price than whoever begins today
 */
export const planPriceText = (
  tier: PlanTier,
  interval: BillingInterval,
  cents = planCents(tier, interval) ?? 0,
) => ({
  amount: centsText(cents),
  per: interval === 'month' ? '/month' : '/year',
});

/** '$0.00 per month' and 'Save $0' of a plan that is paid by the year; null where it is not. */
export function yearlyText(tier: PlanTier): { perMonth: string; saving: string } | null {
  const { monthlyCents, yearlyCents } = PLANS[tier];
  if (yearlyCents === null) return null;
  const saved = Math.round((monthlyCents * MONTHS_PER_YEAR - yearlyCents) / 100);
  return {
    perMonth: `${centsText(Math.floor(yearlyCents / MONTHS_PER_YEAR))} per month`,
    saving: `Save $${saved}`,
  };
}

/** What a change of plan takes at once. */
export function changeCostText({
  amountCents,
  creditCents,
}: Pick<ChangePreview, 'amountCents' | 'creditCents'>): string {
  if (amountCents > 0) return `Today you pay ${centsText(amountCents)}.`;
  return creditCents > 0
    ? `Today you pay nothing: ${centsText(creditCents)} stays as credit for your next payments.`
    : 'Today you pay nothing.';
}

type OwnPlan = Pick<
  Subscription,
  | 'validTiers'
  | 'heldUntil'
  | 'subscriptionTier'
  | 'subscriptionStatus'
  | 'subscriptionEndDate'
  | 'interval'
>;

/** What is said of a plan that somebody has, beside what it costs; null where she has it not. */
export function ownPlanText(
  {
    validTiers,
    heldUntil,
    subscriptionTier,
    subscriptionStatus,
    subscriptionEndDate,
    interval: paidBy,
  }: OwnPlan,
  { tier, interval }: { tier: PlanTier; interval: BillingInterval },
): string | null {
  if (!validTiers.includes(tier)) return null;
  const isPaidOne = subscriptionTier === tier;
  // A coupon may give it for longer than it is paid for.
  const endsWithPayment = subscriptionEndDate !== null && heldUntil[tier] === subscriptionEndDate;
  if (isPaidOne && subscriptionStatus === 'cancelled' && endsWithPayment) {
    return `Cancelled: ends ${formatMoment(subscriptionEndDate)}`;
  }
  const isOtherPrice = isPaidOne && paidBy !== null && paidBy !== interval;
  return isOtherPrice ? `Your plan, billed ${paidBy}ly` : 'Your plan';
}

/** Where somebody goes who has just got a plan for a coupon; a button at /account leads on. */
export const PLAN_PATHS = {
  vendor: '/vendor-dashboard',
  organizer: '/organizer-dashboard',
  farm_direct: '/account',
} as const satisfies Record<PlanTier, string>;
