import { useQueryClient } from '@tanstack/react-query';
import type { Claim, ClaimDecision } from '#contract/claims/claims.ts';
import { apiSend } from '#web/lib/api.ts';

/** Approves a claim or declines it. */
export function useDecideClaim() {
  const queryClient = useQueryClient();
  return async (id: number, decision: ClaimDecision) => {
    try {
      await apiSend<Claim>('PATCH', `/api/admin/claims/${id}`, decision);
    } finally {
      // Whatever became of it: somebody else may have decided meanwhile.
      void queryClient.invalidateQueries({ queryKey: ['claims', 'received'] });
    }
  };
}
