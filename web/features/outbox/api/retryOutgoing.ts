import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { OUTBOX, type OutboxKind, type Outgoing } from './outbox.ts';

/** Tries once more to send what has failed. */
export function useRetryOutgoing(kind: OutboxKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Outgoing) => apiSend<Outgoing>('POST', `/api/admin/${kind}/${id}/retry`),
    onSuccess: () => toast({ title: 'Message Queued' }),
    onError: (error) =>
      toast({
        title: 'Message Not Queued',
        description: problemText(error),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: OUTBOX }),
  });
}
