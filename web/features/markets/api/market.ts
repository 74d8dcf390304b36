import { queryOptions } from '@tanstack/react-query';
import type { Market } from '#contract/markets/markets.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { marketKey } from '#web/lib/api/queryKeys.ts';
import { rereadAtChange } from './rereadAtChange.ts';

export const marketQuery = (id: number) =>
  queryOptions({
    queryKey: marketKey(id),
    queryFn: ({ signal }) => apiGet<Market>(`/api/markets/${id}`, signal),
    ...rereadAtChange<Market>((market) => market && [market]),
  });
