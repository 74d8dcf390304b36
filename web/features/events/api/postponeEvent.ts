import type { Postponement } from '#contract/events/eventWrites.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { useEventsChange } from './useEventsChange.ts';

export function usePostponeEvent() {
  const changed = useEventsChange();
  return async (id: number, postponement: Postponement): Promise<void> => {
    await changed(apiSend('POST', `/api/events/${id}/postpone`, postponement));
  };
}
