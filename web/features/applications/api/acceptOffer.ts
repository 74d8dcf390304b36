import { useMutation } from '@tanstack/react-query';
import { apiSend } from '#web/lib/api.ts';
import { problemText } from '#web/lib/problemText.ts';
import { toast } from '#web/ui/toast.ts';
import { useApplicationChange } from './useApplicationChange.ts';

/** Takes the free place that is offered; whether that worked or not, the screen then shows how it stands. */
export function useAcceptOffer(id: number) {
  const changed = useApplicationChange();
  return useMutation({
    mutationFn: () =>
      apiSend('PATCH', `/api/vendor-applications/${id}/status`, { status: 'approved' }),
    onSuccess: () =>
      toast({ title: 'Place Accepted', description: 'The organizer sees that you are coming.' }),
    onError: (error) =>
      toast({
        title: 'Update Failed',
        description: problemText(error, 'Failed to update application status.'),
        variant: 'destructive',
      }),
    onSettled: () => changed(id),
  });
}
