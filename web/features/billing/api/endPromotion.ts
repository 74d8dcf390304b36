import type { AdministeredPromotion } from '#contract/billing/promotions.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Ends a promotion at once. */
export const endPromotion = (id: number) =>
  apiSend<AdministeredPromotion>('POST', `/api/admin/promotions/${id}/end`);
