import { PLANS } from '#contract/billing/plans.ts';
import type { Subscription, SubscriptionStatus } from '#contract/billing/subscription.ts';
import type { UserType } from '#contract/users/users.ts';
import { capitalized } from '#web/lib/texts/capitalized.ts';
import { formatMediumDate } from '#web/lib/texts/dates.ts';
import { formatMoment } from '#web/lib/texts/moments.ts';
import type { BadgeTone } from '#web/ui/Badge.tsx';

export const MEMBERSHIP_NAMES: Record<UserType, string> = {
  customer: 'Customer/Shopper',
  vendor: 'Vendor',
  organizer: 'Market Organizer',
  farm_direct: 'Farm Direct Owner',
};

const STATUS_LABELS: Partial<Record<SubscriptionStatus, string>> = {
  incomplete: 'Payment Incomplete',
  none: 'No Subscription',
};

const STATUS_TONES: Partial<Record<SubscriptionStatus, BadgeTone>> = {
  active: 'leaf',
  free_coupon: 'leaf',
  trial: 'squash',
  incomplete: 'tomato',
  past_due: 'tomato',
  expired: 'tomato',
};

/** What the badge of a status says, and in which colour. */
export const statusBadge = (status: SubscriptionStatus) => ({
  label: STATUS_LABELS[status] ?? capitalized(status.replaceAll('_', ' ')),
  tone: STATUS_TONES[status] ?? ('neutral' as const),
});

/** What somebody has at the moment, in a few words: a plan's name, 'Trial', or that there is none. */
export function currentPlanText({
  subscriptionTier,
  subscriptionStatus,
  validTiers,
}: Pick<Subscription, 'subscriptionTier' | 'subscriptionStatus' | 'validTiers'>): string {
  const isValid = subscriptionTier !== null && validTiers.includes(subscriptionTier);
  if (!isValid) return 'No active subscription';
  return subscriptionStatus === 'trial' ? 'Trial' : PLANS[subscriptionTier].name;
}

/** 'Trial Period: 1 day remaining'. */
export const trialText = (daysLeft: number): string =>
  `Trial Period: ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} remaining`;

/** When a plan has ended or ends: of a coupon its last day, which is the same for everybody. */
export const endDayText = ({
  freeUntil,
  subscriptionEndDate,
}: Pick<Subscription, 'freeUntil' | 'subscriptionEndDate'>): string | null =>
  freeUntil
    ? formatMediumDate(freeUntil)
    : subscriptionEndDate && formatMoment(subscriptionEndDate);
