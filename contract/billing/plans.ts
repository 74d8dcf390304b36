/** The plan catalogue: every price on the site is read from here. */

export const PLAN_TIERS = ['farm_direct', 'vendor', 'organizer'] as const;
export type PlanTier = (typeof PLAN_TIERS)[number];

export const BILLING_INTERVALS = ['month', 'year'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** How long a plan can be tried, in days. */
export const TRIAL_DAYS = 7;

/** What paying by the year saves, in percent. */
export const YEARLY_DISCOUNT_PERCENT = 10;

export interface PlanOffer {
  /** Whom it is for, as in 'Activate Free Vendor Plan'. */
  label: string;
  name: string;
  purpose: string;
  monthlyCents: number;
  /** Null: it is paid by the month only. */
  yearlyCents: number | null;
  features: readonly string[];
}

export const PLANS: Record<PlanTier, PlanOffer> = {
  farm_direct: {
    label: 'Farm Direct',
    name: 'Farm Direct Plan',
    purpose: 'For farm stands open to their neighbors, staffed or not.',
    monthlyCents: 499,
    yearlyCents: null,
    features: [
      '24/7 market listing',
      'Contact management',
      'Product showcase',
      'Basic analytics',
      'Works on your phone',
      'Email support',
    ],
  },
  vendor: {
    label: 'Vendor',
    name: 'Vendor Plan',
    purpose: 'For growers, bakers and makers looking for markets to sell at.',
    monthlyCents: 999,
    yearlyCents: 10_789,
    features: [
      'Market discovery',
      'Apply to markets',
      'Business profile in the directory',
      'Market analytics',
      'Calendar of your market dates',
      'Works on your phone',
    ],
  },
  organizer: {
    label: 'Organizer',
    name: 'Organizer Plan',
    purpose: 'For people who run markets and want to spend Saturdays there, not in a spreadsheet.',
    monthlyCents: 1_999,
    yearlyCents: 21_589,
    features: [
      'Unlimited market listings',
      'Vendor application management',
      'Requirements and policies',
      'Fees and payment collection',
      'Event scheduling',
      'Communication with vendors',
      'Market analytics',
      'Several markets in one place',
      'Priority support',
    ],
  },
};

/** What a plan costs for each month or year; null when it is not sold that way. */
export const planCents = (tier: PlanTier, interval: BillingInterval): number | null =>
  interval === 'month' ? PLANS[tier].monthlyCents : PLANS[tier].yearlyCents;
