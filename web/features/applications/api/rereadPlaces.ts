import type { QueryClient } from '@tanstack/react-query';
import { EVENTS, VENDORS } from '#web/lib/api/queryKeys.ts';

/** A place may have been taken, or become free: events count theirs, and a vendor's page says where she will be. */
export function rereadPlaces(queryClient: QueryClient): void {
  for (const noun of [EVENTS, VENDORS]) void queryClient.invalidateQueries({ queryKey: [noun] });
}
