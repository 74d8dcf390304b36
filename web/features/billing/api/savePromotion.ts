import { useQueryClient } from '@tanstack/react-query';
import type { AdministeredPromotion, PromotionWrite } from '#contract/billing/promotions.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { ifMatch } from '#web/lib/api/ifMatch.ts';
import { useCreation } from '#web/lib/api/useCreation.ts';
import { promotionsQuery } from './promotions.ts';

/** Begins a promotion or, with an id, changes that one. */
export function useSavePromotion() {
  const queryClient = useQueryClient();
  const create = useCreation(() => void queryClient.invalidateQueries(promotionsQuery));
  return (id: number | null, write: PromotionWrite, version?: string) =>
    id === null
      ? create<AdministeredPromotion>('/api/admin/promotions', write)
      : apiSend<AdministeredPromotion>(
          'PUT',
          `/api/admin/promotions/${id}`,
          write,
          ifMatch(version),
        );
}
