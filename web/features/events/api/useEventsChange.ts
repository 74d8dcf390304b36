import { useQueryClient } from '@tanstack/react-query';
import { EVENTS } from './events.ts';

/** Reads anew what a change of events has made old: an event opens its market, or closes it. */
export function useEventsChange() {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: ['markets'] });
    await queryClient.invalidateQueries({ queryKey: EVENTS });
  };
}
