import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemText } from '#web/lib/api/problemText.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useApplicationChange } from './useApplicationChange.ts';

/** Takes the free place that is offered. */
export const useAcceptOffer = (id: number) =>
  useOwnMove(id, 'approved', {
    title: 'Spot Accepted',
    description: 'The organizer knows you’re coming.',
  });

export const useWithdrawApplication = (id: number) =>
  useOwnMove(id, 'withdrawn', {
    title: 'Application Withdrawn',
    description: 'The organizer knows you’re not coming.',
  });

/** What a vendor decides herself. While one decision is under way, another press is none. */
function useOwnMove(
  id: number,
  status: 'approved' | 'withdrawn',
  done: { title: string; description: string },
) {
  const queryClient = useQueryClient();
  const change = useApplicationChange(id);
  const mutationKey = ['move-own-application', id];
  const move = useMutation({
    mutationKey,
    mutationFn: () => change('PATCH', `/api/vendor-applications/${id}/status`, { status }),
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
