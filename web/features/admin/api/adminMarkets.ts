import { queryOptions } from '@tanstack/react-query';
import type { AdminMarket } from '#contract/admin/admin.ts';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { ADMIN } from '#web/lib/api/queryKeys.ts';
import { type AdminSearch, listParameters } from '../adminSearch.ts';
import { adminListQuery } from './adminList.ts';

const PATH = '/api/admin/markets';
const SUGGESTED = 5;

export function adminMarketsQuery(search: AdminSearch) {
  const parameters = listParameters(search);
  if (search.category) parameters.set('category', search.category);
  return adminListQuery<AdminMarket>(PATH, parameters);
}

/** A market as it is stored, read anew each time that it is to be changed. */
export const storedMarketQuery = (id: number) =>
  queryOptions({
    queryKey: [ADMIN, 'market', id],
    meta: PERSONAL,
    staleTime: 0,
    queryFn: ({ signal }) => apiGet<StoredMarket>(`${PATH}/${id}`, signal),
  });

/** The first markets in whose name or place a text is found; none for too short a text. */
export const marketsNamedQuery = (text: string) => ({
  ...adminListQuery<AdminMarket>(
    PATH,
    new URLSearchParams({ q: text.trim(), limit: String(SUGGESTED) }),
  ),
  enabled: text.trim().length > 1,
});
