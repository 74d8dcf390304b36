import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#contract/products/products.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { PRODUCTS } from '#web/lib/api/queryKeys.ts';
import { rereadHourly } from '#web/lib/api/rereadEvery.ts';

/** What a market says that it sells, by name. */
export const productsQuery = (marketId: number) =>
  queryOptions({
    queryKey: [PRODUCTS, marketId],
    queryFn: ({ signal }) => apiGet<Product[]>(`/api/markets/${marketId}/products`, signal),
    ...rereadHourly,
  });
