import type { NamedAccount } from '#server/features/users/users.policy.ts';
import { ownAccount } from '#server/features/users/users.policy.ts';
import { action } from '#server/policies/policy.ts';

export const redeemCoupon = action<NamedAccount>({ name: 'billing.redeem', ...ownAccount });
export const startTrial = action<NamedAccount>({ name: 'billing.try', ...ownAccount });
