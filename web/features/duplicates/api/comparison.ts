import { queryOptions } from '@tanstack/react-query';
import type { MarketComparison } from '#contract/duplicates/duplicates.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { ADMIN } from '#web/lib/api/queryKeys.ts';

/** What two markets say, side by side. */
export const comparisonQuery = (keepId: number, mergeId: number) =>
  queryOptions({
    queryKey: [ADMIN, 'comparison', keepId, mergeId],
    meta: PERSONAL,
    staleTime: 0,
    queryFn: ({ signal }) =>
      apiGet<MarketComparison>(
        `/api/admin/duplicates/comparison?keep=${keepId}&merge=${mergeId}`,
        signal,
      ),
  });
