import { expect, it } from 'vitest';
import type { MarketReview } from '#contract/reviews/reviews.ts';
import { meanRating, withoutReview, withReview } from './reviewList.ts';

const aReview = (id: number, rating: number): MarketReview => ({
  id,
  rating,
  comment: null,
  reviewDate: '2026-05-01T12:00:00.000Z',
  reviewerName: 'Ada L.',
  reply: null,
  repliedAt: null,
});

it('shows a new review first and a changed one once', () => {
  const reviews = [aReview(2, 4), aReview(1, 5)];
  expect(withReview(reviews, aReview(3, 1), null).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(withReview(reviews, aReview(1, 2), null).map(({ id }) => id)).toEqual([1, 2]);
  expect(withReview(reviews, aReview(9, 2), 2).map(({ id }) => id)).toEqual([9, 1]);
  expect(withoutReview(reviews, 2)).toEqual([aReview(1, 5)]);
});

it('computes the mean to one decimal, and none of nothing', () => {
  expect(meanRating([aReview(1, 3), aReview(2, 5), aReview(3, 1), aReview(4, 2)])).toBe(2.8);
  expect(meanRating([])).toBeNull();
});
