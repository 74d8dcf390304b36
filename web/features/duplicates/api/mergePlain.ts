import type { MergedPlain, MergePlain } from '#contract/duplicates/duplicates.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Makes one market each of some of the pairs that plainly are. */
export const mergePlain = (of: MergePlain) =>
  apiSend<MergedPlain>('POST', '/api/admin/duplicates/merge-plain', of);
