import { useMutation } from '@tanstack/react-query';
import { apiGet } from '#web/lib/api.ts';
import { problemText } from '#web/lib/problemText.ts';
import { toast } from '#web/ui/toast.ts';

/** Reads the ids of a whole list of received applications, as many as can be decided on at once. */
export function useReceivedApplicationIds() {
  return useMutation({
    mutationFn: (parameters: URLSearchParams) =>
      apiGet<number[]>(`/api/user/application-ids?${parameters}`),
    onError: (error) =>
      toast({
        title: 'List Not Loaded',
        description: problemText(error, 'Check your connection and try again.'),
        variant: 'destructive',
      }),
  });
}
