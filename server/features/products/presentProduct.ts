import type { Product } from '#contract/products/products.ts';
import { trimMoney } from '#server/features/markets/marketEntry.ts';
import type { ProductRow } from './products.queries.ts';

/** @param today at the stand, 'YYYY-MM-DD': what was in stock yesterday may be gone */
export function presentProduct(product: ProductRow, today: string): Product {
  const { priceCents } = product;
  return {
    id: product.id,
    name: product.name,
    price: priceCents === null ? null : trimMoney((priceCents / 100).toFixed(2)),
    unit: product.unit,
    season: product.season,
    inStockToday: product.inStockOn === today,
  };
}
