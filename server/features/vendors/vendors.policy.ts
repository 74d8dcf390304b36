import { action } from '#server/policies/policy.ts';

/** Whose like it is to be, as the request says; undefined: the person's who asks. */
export const likeVendor = action<{ claimedUserId: number | undefined }>({
  name: 'vendors.like',
  rule: 'whoever is signed in, for herself',
  allows: ({ userId }, { claimedUserId }) =>
    userId !== null && (claimedUserId === undefined || claimedUserId === userId),
  refusal: { says: 'The request names somebody else than the person who is signed in.' },
});
