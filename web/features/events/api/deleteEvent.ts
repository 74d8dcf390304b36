import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EventScope } from '#contract/events/eventForm.ts';
import { apiSend } from '#web/lib/api.ts';
import { EVENTS } from './events.ts';

export function useDeleteEvent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, scope }: { id: number; scope: EventScope }) =>
      apiSend('DELETE', `/api/market-events/${id}?scope=${scope}`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: EVENTS }),
  });
}
