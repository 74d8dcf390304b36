import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#contract/products/products.ts';
import { apiGet } from '#web/lib/api.ts';
import { PRODUCTS } from '#web/lib/queryKeys.ts';
import { rereadHourly } from '#web/lib/rereadEvery.ts';

/** What a market says that it sells, by name. */
export const productsQuery = (marketId: number) =>
  queryOptions({
    queryKey: [PRODUCTS, marketId],
    queryFn: ({ signal }) => apiGet<Product[]>(`/api/markets/${marketId}/products`, signal),
    ...rereadHourly,
  });
