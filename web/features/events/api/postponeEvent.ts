import { useQueryClient } from '@tanstack/react-query';
import type { Postponement } from '#contract/events/eventWrites.ts';
import { apiSend } from '#web/lib/api.ts';
import { EVENTS } from './events.ts';

export function usePostponeEvent() {
  const queryClient = useQueryClient();
  return async (id: number, postponement: Postponement): Promise<void> => {
    await apiSend('POST', `/api/events/${id}/postpone`, postponement);
    await queryClient.invalidateQueries({ queryKey: EVENTS });
  };
}
