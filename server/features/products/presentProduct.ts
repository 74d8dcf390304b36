import { amountOf, trimMoney } from '#contract/money.ts';
import type { Product } from '#contract/products/products.ts';
import { versionOf } from '#server/app/versions.ts';
import type { ProductRow } from './products.queries.ts';

type EditedRow = Pick<ProductRow, 'name' | 'priceCents' | 'unit' | 'season'>;

/** What is edited of a product as a whole, by the names of the call: its version tells of that. */
export const editedOf = ({ name, priceCents, unit, season }: EditedRow) => ({
  name,
  price: priceCents === null ? null : trimMoney(amountOf(priceCents)),
  unit,
  season,
});

/** @param today at the stand, 'YYYY-MM-DD': what was in stock yesterday may be gone */
export function presentProduct(product: ProductRow, today: string): Product {
  const edited = editedOf(product);
  return {
    id: product.id,
    ...edited,
    inStockToday: product.inStockOn === today,
    version: versionOf(edited),
  };
}
