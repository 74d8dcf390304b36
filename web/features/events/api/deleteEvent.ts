import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EventScope } from '#contract/events/eventForm.ts';
import { ApiError, apiSend } from '#web/lib/api/api.ts';
import { EVENT_PAGES } from './events.ts';
import { useEventsChange } from './useEventsChange.ts';

export function useDeleteEvent() {
  const queryClient = useQueryClient();
  const changed = useEventsChange();
  return useMutation({
    mutationFn: async ({ id, scope }: { id: number; scope: EventScope }): Promise<void> => {
      try {
        await changed(apiSend('DELETE', `/api/market-events/${id}?scope=${scope}`));
      } catch (error) {
        // Deleted already: it is as she wants it. Of the other days of a series that says nothing.
        const isGone = error instanceof ApiError && error.status === 404 && scope === 'one';
        if (!isGone) throw error;
      }
      // None of their pages is open here: whoever goes back to one is to learn that it is gone.
      queryClient.removeQueries({ queryKey: EVENT_PAGES });
    },
  });
}
