import { apiSend } from '#web/lib/api/api.ts';

/** Deletes somebody's review, as the administrator. */
export const takeDownReview = (reviewId: number) =>
  apiSend('DELETE', `/api/admin/reviews/${reviewId}`);
