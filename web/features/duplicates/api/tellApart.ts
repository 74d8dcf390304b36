import type { Distinct } from '#contract/duplicates/duplicates.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Has it remembered that two markets are not one. */
export const tellApart = (pair: Distinct) =>
  apiSend('POST', '/api/admin/duplicates/distinct', pair);
