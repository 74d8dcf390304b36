import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Claim } from '#contract/claims/claims.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { ownClaimsQuery } from './ownClaims.ts';

/** Takes a claim back that waits. */
export function useWithdrawClaim() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Claim) =>
      apiSend<Claim>('PATCH', `/api/claims/${id}`, { status: 'withdrawn' }),
    onSuccess: () => toast({ title: 'Claim Withdrawn' }),
    onError: (error) =>
      toast({
        title: 'Claim Not Withdrawn',
        description: problemText(error),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries(ownClaimsQuery),
  });
}
