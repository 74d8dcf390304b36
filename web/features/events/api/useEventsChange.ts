import { useQueryClient } from '@tanstack/react-query';
import { EVENTS } from './events.ts';

/**
 * Waits for a change of events. Whether that worked or not, what it may have made old is then read
 * anew: an event opens its market, and applications name its date.
 */
export function useEventsChange() {
  const queryClient = useQueryClient();
  return async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      for (const queryKey of [['markets'], EVENTS, ['applications']]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    }
  };
}
