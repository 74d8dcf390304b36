import type { Product } from '#contract/products/products.ts';
import { productPriceText } from '#contract/products/productUnits.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** What a stand sells, for shoppers: what there is today comes first. */
export function ProductList({ products }: { products: Product[] }) {
  const sorted = products.toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <ul className="divide-y divide-paper-300 rounded-card border border-paper-300 bg-paper-50 px-5">
      {sorted.map(({ id, name, price, unit, season, inStockToday }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{name}</p>
            {season ? <p className="text-sm text-ink-600">{season}</p> : null}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {inStockToday ? <Badge tone="leaf">In stock today</Badge> : null}
            <span className="tabular-nums">{productPriceText(price, unit)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

const rankOf = ({ inStockToday }: Product): number => (inStockToday ? 0 : 1);
