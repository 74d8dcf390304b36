import { listingPath, standReviewsPath } from '#server/features/listings/listingPaths.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import type { Notice } from '#server/features/notifications/notify.ts';
import type { MarketReviewRow } from './reviews.queries.ts';

/**
 * That somebody has reviewed a market, to whoever runs it: once for each reviewer, however often she
 * writes anew. Without her name and her words, which she may take back.
 */
export function reviewNotices(
  { id, name, category, organizerId }: MarketRow,
  { userId, rating }: Pick<MarketReviewRow, 'userId' | 'rating'>,
): Notice[] {
  if (organizerId === null) return [];
  const isStand = category === 'farm_stand';
  const next = isStand
    ? 'You can read it and reply under ‘Reviews & Analytics’.'
    : 'You can read it on the market’s page, and reply to it under ‘My Markets’.';
  return [
    {
      userId: organizerId,
      kind: 'review_received',
      title: `New review: ${name}`,
      body: `A shopper gave ${name} ${rating} of 5 stars. ${next}`,
      path: isStand ? standReviewsPath(id) : listingPath({ kind: 'market', id }),
      key: `review of market ${id} by ${userId}`,
    },
  ];
}
