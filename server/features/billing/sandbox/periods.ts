import { Temporal } from 'temporal-polyfill';
import { type BillingInterval, type PlanTier, planCents } from '#contract/billing/plans.ts';

export function periodFrom(start: Date, interval: BillingInterval): Date {
  const from = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO('UTC');
  return new Date(from.add(interval === 'month' ? { months: 1 } : { years: 1 }).epochMilliseconds);
}

/**
 * When the period after one ends: on the day of the month on which the plan began, which a short
 * month doesn’t take from those that come after it. One of any two months in a row has 31 days, so
 * that one end of the period is on it.
 */
export function periodAfter(
  { periodStartsAt, periodEndsAt }: Pick<Standing, 'periodStartsAt' | 'periodEndsAt'>,
  interval: BillingInterval,
): Date {
  const end = periodFrom(periodEndsAt, interval);
  const day = Math.max(periodStartsAt.getUTCDate(), periodEndsAt.getUTCDate());
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, last));
  return end;
}

interface Standing {
  tier: PlanTier;
  interval: BillingInterval;
  periodStartsAt: Date;
  periodEndsAt: Date;
}

/**
 * What a change of plan costs now, in cents, once what is left of the present period is taken into
 * account; less than nothing when that is more than the new plan costs.
 */
export function changeCents(
  standing: Standing,
  to: { tier: PlanTier; interval: BillingInterval },
  now: number,
): number {
  const length = standing.periodEndsAt.getTime() - standing.periodStartsAt.getTime();
  const left = Math.max(0, standing.periodEndsAt.getTime() - now) / length;
  const before = planCents(standing.tier, standing.interval) ?? 0;
  const after = planCents(to.tier, to.interval) ?? 0;
  const isSameInterval = standing.interval === to.interval;
  return Math.round(isSameInterval ? (after - before) * left : after - before * left);
}
