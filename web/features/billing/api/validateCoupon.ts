import type { CouponCheck, CouponValidity } from '#contract/billing/billing.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Asks whether a coupon's code is good for a plan. */
export const validateCoupon = (coupon: CouponCheck) =>
  apiSend<CouponValidity>('POST', '/api/validate-coupon', coupon);
