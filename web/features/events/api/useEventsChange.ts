import { useQueryClient } from '@tanstack/react-query';
import { rereadMarkets } from '#web/lib/api/rereadMarkets.ts';

/** Waits for a change of events. Whether that worked or not, what it may have made old is then read anew. */
export function useEventsChange() {
  const queryClient = useQueryClient();
  return async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      rereadMarkets(queryClient);
    }
  };
}
