import { useMutation } from '@tanstack/react-query';
import { apiSend } from '#web/lib/api.ts';
import { problemText } from '#web/lib/problemText.ts';
import { toast } from '#web/ui/toast.ts';
import { useApplicationChange } from './useApplicationChange.ts';

/** Takes the free place that is offered. */
export const useAcceptOffer = (id: number) =>
  useOwnMove(id, 'approved', {
    title: 'Place Accepted',
    description: 'The organizer sees that you are coming.',
  });

export const useWithdrawApplication = (id: number) =>
  useOwnMove(id, 'withdrawn', {
    title: 'Application Withdrawn',
    description: 'The organizer sees that you are not coming.',
  });

/** What a vendor decides herself; whether it worked or not, the screen then shows how it stands. */
function useOwnMove(
  id: number,
  status: 'approved' | 'withdrawn',
  done: { title: string; description: string },
) {
  const changed = useApplicationChange();
  return useMutation({
    mutationFn: () => apiSend('PATCH', `/api/vendor-applications/${id}/status`, { status }),
    onSuccess: () => toast(done),
    onError: (error) =>
      toast({
        title: 'Update Failed',
        description: problemText(error, 'Failed to update application status.'),
        variant: 'destructive',
      }),
    onSettled: () => changed(id),
  });
}
