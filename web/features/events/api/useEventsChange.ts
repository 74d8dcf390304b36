import { useQueryClient } from '@tanstack/react-query';
import { EVENTS } from './events.ts';

/** Reads anew what a change of events has made old: an event opens its market, and applications name its date. */
export function useEventsChange() {
  const queryClient = useQueryClient();
  return (): void => {
    void queryClient.invalidateQueries({ queryKey: ['markets'] });
    void queryClient.invalidateQueries({ queryKey: EVENTS });
    void queryClient.invalidateQueries({ queryKey: ['applications'] });
  };
}
