import type { AdministeredPromotion, PromotionWrite } from '#contract/billing/promotions.ts';
import { apiSend } from '#web/lib/api.ts';
import { ifMatch } from '#web/lib/ifMatch.ts';

/** @param id of the promotion to be changed; null for a new one */
export const savePromotion = (id: number | null, write: PromotionWrite, version?: string) =>
  id === null
    ? apiSend<AdministeredPromotion>('POST', '/api/admin/promotions', write)
    : apiSend<AdministeredPromotion>('PUT', `/api/admin/promotions/${id}`, write, ifMatch(version));
