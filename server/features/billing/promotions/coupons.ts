import { couponOutlasts, runningDay } from '#contract/billing/lastMoment.ts';
import type { PlanTier } from '#contract/billing/plans.ts';
import type { Connection } from '#server/db/connection.ts';
import { lockUser } from '#server/features/users/users.queries.ts';
import { planRecordsOf } from '../plans.queries.ts';
import { heldUntil, plansAt } from '../plansAt.ts';
import {
  codeRunningOn,
  insertRedemption,
  timesRedeemed,
  type UsableCode,
} from './promotions.queries.ts';

const NOT_VALID = 'Coupon code is invalid or expired';
const USED_UP = 'This coupon code has reached its limit';
const PAID_FOR =
  'You’re already paying for this plan. Cancel your subscription first: the coupon wouldn’t end it.';
const PAYMENT_DUE =
  'A payment for this plan is due. Complete it, or cancel your subscription first.';
const REPEATED = 'You already have this plan for at least as long.';

interface WantedCoupon {
  /** As somebody typed it. */
  code: string;
  tier: PlanTier;
  now: number;
}

/** Codes are written in capitals, however they are typed. */
const known = ({ code, tier, now }: WantedCoupon) => ({
  code: code.trim().toUpperCase(),
  tier,
  day: runningDay(now),
});

/** Why a code does not give a plan now; null: it does. */
export async function couponFault(
  connection: Connection,
  wanted: WantedCoupon,
): Promise<string | null> {
  return faultOf(connection, await codeRunningOn(connection, known(wanted)));
}

async function faultOf(connection: Connection, coupon: UsableCode | null): Promise<string | null> {
  if (!coupon) return NOT_VALID;
  const { code, redemptionLimit } = coupon;
  if (redemptionLimit === null) return null;
  return (await timesRedeemed(connection, code)) < redemptionLimit ? null : USED_UP;
}

export interface CouponRefusal {
  /** Whether the code is good for nobody, or she has what it gives. */
  kind: 'invalid' | 'repeated';
  message: string;
}

/**
 * Gives a person the plan. Whoever else uses the same code waits until the transaction ends, so that
 * its last use goes to one person.
 * @returns why not, or null
 */
export async function redeem(
  transaction: Connection,
  { userId, ...wanted }: WantedCoupon & { userId: number },
): Promise<CouponRefusal | null> {
  await lockUser(transaction, userId);
  const coupon = await codeRunningOn(transaction, known(wanted), { lock: true });
  const plans = plansAt(await planRecordsOf(transaction, userId), wanted.now);
  // Once she has cancelled, it goes on where the paid plan ends.
  const until = heldUntil(plans, wanted.tier);
  if (coupon && !couponOutlasts(coupon.endsOn, until)) {
    const isDue = plans.some(({ tier, status }) => tier === wanted.tier && status === 'past_due');
    const message = until !== null ? REPEATED : isDue ? PAYMENT_DUE : PAID_FOR;
    return { kind: 'repeated', message };
  }
  const message = await faultOf(transaction, coupon);
  if (message !== null || !coupon) return { kind: 'invalid', message: message ?? NOT_VALID };
  const isNew = await insertRedemption(transaction, {
    userId,
    code: coupon.code,
    tier: wanted.tier,
    redeemedAt: new Date(wanted.now),
    endsOn: coupon.endsOn,
  });
  return isNew ? null : { kind: 'repeated', message: REPEATED };
}
