import { action } from '#server/policies/policy.ts';

export const withdrawClaim = action<{ userId: number }>({
  name: 'claims.withdraw',
  rule: 'whoever has made it',
  allows: ({ userId }, claim) => userId !== null && claim.userId === userId,
  refusal: { hides: 'claim' },
});
