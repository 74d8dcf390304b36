import { useQuery } from '@tanstack/react-query';
import { FailedLine } from '#web/ui/states/FailedLine.tsx';
import { productsQuery } from '../api/products.ts';
import { ProductList } from './ProductList.tsx';

/** What a stand sells and has today, in a dialog about it; nothing where it tells of nothing. */
export function ProductsOfStand({ marketId }: { marketId: number }) {
  const { data: products, error, refetch } = useQuery(productsQuery(marketId));
  if (!products) {
    return error ? (
      <FailedLine onRetry={() => void refetch()}>The products didn’t load.</FailedLine>
    ) : null;
  }
  if (products.length === 0) return null;
  return (
    <section aria-label="Products" className="space-y-2">
      <h3 className="text-xl tracking-tight">Products</h3>
      <ProductList products={products} />
    </section>
  );
}
