import { action } from '#server/policies/policy.ts';

/** Whose like it is to be, as the request says; undefined: the person's who asks. */
export const likeVendor = action<{ claimedUserId: number | undefined }>({
  name: 'vendors.like',
  rule: 'whoever is signed in, for herself',
  allows: ({ userId }, { claimedUserId }) =>
    userId !== null && (claimedUserId === undefined || claimedUserId === userId),
  refusal: { says: 'This request is for a different person than the one signed in.' },
});

/** A business profile for the person who asks, or for nobody yet. */
export const createVendor = action<{ claimedUserId: number | null | undefined }>({
  name: 'vendors.create',
  rule: 'whoever is signed in, for herself; the administrator',
  allows: ({ userId, isAdministrator }, { claimedUserId }) =>
    isAdministrator || (userId !== null && (claimedUserId ?? userId) === userId),
  refusal: { says: 'This request is for a different person than the one signed in.' },
});

interface OwnedVendor {
  /** Whose business it is; null: nobody has claimed it. */
  userId: number | null;
}

export const changeVendor = action<OwnedVendor>({
  name: 'vendors.change',
  rule: 'whose business it is; the administrator',
  allows: ({ userId, isAdministrator }, vendor) =>
    isAdministrator || (userId !== null && vendor.userId === userId),
  refusal: { says: 'Only its owner can change a business profile.' },
});

/** A profile is given to nobody else by changing it: the request names its own owner, or nobody. */
export const namesOwner = (
  { userId }: OwnedVendor,
  claimedUserId: number | null | undefined,
): boolean => claimedUserId == null || claimedUserId === userId;
