import { useMutation } from '@tanstack/react-query';
import type { EventScope } from '#contract/events/eventForm.ts';
import { apiSend } from '#web/lib/api.ts';
import { useEventsChange } from './useEventsChange.ts';

export function useDeleteEvent() {
  const changed = useEventsChange();
  return useMutation({
    mutationFn: ({ id, scope }: { id: number; scope: EventScope }) =>
      apiSend('DELETE', `/api/market-events/${id}?scope=${scope}`),
    onSuccess: changed,
  });
}
