import { type NamedAccount, ownAccount } from '#server/features/users/users.policy.ts';
import { action } from '#server/policies/policy.ts';

export const redeemCoupon = action<NamedAccount>({ name: 'billing.redeem', ...ownAccount });
export const startTrial = action<NamedAccount>({ name: 'billing.try', ...ownAccount });
export const subscribe = action<NamedAccount>({ name: 'billing.subscribe', ...ownAccount });
export const cancelPlan = action<NamedAccount>({ name: 'billing.cancel', ...ownAccount });
export const resumePlan = action<NamedAccount>({ name: 'billing.resume', ...ownAccount });
export const changePlan = action<NamedAccount>({ name: 'billing.change', ...ownAccount });
