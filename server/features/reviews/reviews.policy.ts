import { type OrganizedMarket, organizes } from '#server/features/markets/markets.policy.ts';
import { action } from '#server/policies/policy.ts';

export const writeReview = action<{ organizerId: number | null }>({
  name: 'reviews.write',
  rule: 'whoever is signed in, except the organizer of the market',
  allows: ({ userId }, market) => userId !== null && market.organizerId !== userId,
  refusal: { says: 'You can’t review a market you run.' },
});

export const changeReview = action<{ userId: number | null }>({
  name: 'reviews.change',
  rule: 'whoever wrote it',
  allows: ({ userId }, review) => userId !== null && review.userId === userId,
  refusal: { hides: 'review' },
});

export const replyToReview = action<OrganizedMarket>({
  name: 'reviews.reply',
  rule: 'the organizer of the market that it is about; the administrator',
  allows: organizes,
  refusal: { hides: 'review' },
});
