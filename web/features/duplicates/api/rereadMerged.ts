import type { QueryClient } from '@tanstack/react-query';
import { DUPLICATES } from './duplicates.ts';

/** Of markets of which some have become one, whatever shows any is read anew. */
export function rereadMerged(queryClient: QueryClient): void {
  // None of their pages is open here: whoever goes to one is to see what it says now, or where it went.
  queryClient.removeQueries({ queryKey: ['markets', 'detail'] });
  for (const queryKey of [DUPLICATES, ['markets'], ['events'], ['reviews'], ['products']]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
