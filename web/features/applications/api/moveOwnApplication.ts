import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicationDecision } from '#contract/applications/applicationWrites.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useApplicationChange } from './useApplicationChange.ts';

const WITHDRAWN = {
  title: 'Application Withdrawn',
  description: 'The market sees that you’ve withdrawn.',
};

/** Takes the free place that is offered. */
export const useAcceptOffer = (id: number) =>
  useOwnMove(
    id,
    { status: 'approved' },
    {
      title: 'Spot Accepted',
      description: 'The market sees that you’re coming.',
    },
  );

export const useWithdrawApplication = (id: number) =>
  useOwnMove(id, { status: 'withdrawn' }, WITHDRAWN);

/** Leaves the place that is offered to others, but not one that she has taken elsewhere meanwhile. */
export const useDeclineOffer = (id: number) =>
  useOwnMove(id, { status: 'withdrawn', from: 'waitlisted' }, WITHDRAWN);

/** What a vendor decides herself. While one decision is under way, another press is none. */
function useOwnMove(
  id: number,
  decision: ApplicationDecision,
  done: { title: string; description: string },
) {
  const queryClient = useQueryClient();
  const change = useApplicationChange(id);
  const mutationKey = ['move-own-application', id];
  const move = useMutation({
    mutationKey,
    mutationFn: () => change('PATCH', `/api/vendor-applications/${id}/status`, decision),
    onSuccess: () => toast(done),
    onError: (error) =>
      toast({
        title: 'Update Failed',
        description: problemText(error, 'Failed to update application status.'),
        variant: 'destructive',
      }),
  });
  const mutate: typeof move.mutate = (...sent) => {
    // A second press may come before the buttons show that they are busy, and would be refused.
    if (queryClient.isMutating({ mutationKey }) === 0) move.mutate(...sent);
  };
  return { ...move, mutate };
}
