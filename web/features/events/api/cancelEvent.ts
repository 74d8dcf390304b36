import { useQueryClient } from '@tanstack/react-query';
import type { Cancellation } from '#contract/events/eventWrites.ts';
import { apiSend } from '#web/lib/api.ts';
import { EVENTS } from './events.ts';

export function useCancelEvent() {
  const queryClient = useQueryClient();
  return async (id: number, cancellation: Cancellation): Promise<void> => {
    await apiSend('POST', `/api/events/${id}/cancel`, cancellation);
    await queryClient.invalidateQueries({ queryKey: EVENTS });
  };
}
