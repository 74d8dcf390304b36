import { apiSend } from '#web/lib/api/api.ts';

/** Takes the person's own review of a market away. */
export const deleteReview = (marketId: number) =>
  apiSend('DELETE', `/api/markets/${marketId}/reviews/mine`);
