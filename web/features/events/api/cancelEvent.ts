import type { Cancellation } from '#contract/events/eventWrites.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { useEventsChange } from './useEventsChange.ts';

export function useCancelEvent() {
  const changed = useEventsChange();
  return async (id: number, cancellation: Cancellation): Promise<void> => {
    await changed(apiSend('POST', `/api/events/${id}/cancel`, cancellation));
  };
}
