import type { Merge } from '#contract/duplicates/duplicates.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { ifMatch } from '#web/lib/api/ifMatch.ts';

/**
 * Makes one market of two.
 * @param version of the comparison by which was chosen what is taken
 */
export const mergeMarkets = (merge: Merge, version: string) =>
  apiSend<{ id: number }>('POST', '/api/admin/duplicates/merge', merge, ifMatch(version));
