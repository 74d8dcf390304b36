import type { Merge } from '#contract/duplicates/duplicates.ts';
import { apiSend } from '#web/lib/api.ts';

/** Makes one market of two. */
export const mergeMarkets = (merge: Merge) =>
  apiSend<{ id: number }>('POST', '/api/admin/duplicates/merge', merge);
