import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#contract/products/products.ts';
import { apiGet } from '#web/lib/api.ts';
import { rereadHourly } from '#web/lib/rereadEvery.ts';

/** What a market says that it sells, by name. */
export const productsQuery = (marketId: number) =>
  queryOptions({
    queryKey: ['products', marketId],
    queryFn: ({ signal }) => apiGet<Product[]>(`/api/markets/${marketId}/products`, signal),
    ...rereadHourly,
  });
