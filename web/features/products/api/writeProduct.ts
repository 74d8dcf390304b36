import { useQueryClient } from '@tanstack/react-query';
import type { Product, ProductWrite } from '#contract/products/products.ts';
import { ApiError, apiSend } from '#web/lib/api/api.ts';
import { ifMatch } from '#web/lib/api/ifMatch.ts';
import { useCreation } from '#web/lib/api/useCreation.ts';
import { productsQuery } from './products.ts';

const byName = (one: Product, other: Product) =>
  one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }) || one.id - other.id;

/** Adds, changes and deletes what a market sells, and says what is in stock. */
export function useProductWrites(marketId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = productsQuery(marketId);
  const readAnew = () => void queryClient.invalidateQueries({ queryKey });
  const create = useCreation(readAnew);
  const show = (change: (products: Product[]) => Product[]) =>
    queryClient.setQueryData(queryKey, (known) => known && change(known).sort(byName));
  const put = (written: Product) =>
    show((products) => [...products.filter(({ id }) => id !== written.id), written]);
  /** What can't be changed may be another by now, or gone: another tab shows the same list. */
  const changed = async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } catch (error) {
      readAnew();
      throw error;
    }
  };

  return {
    /** @param id null: a new one */
    write: async (id: number | null, product: ProductWrite, version?: string): Promise<void> => {
      put(
        await (id === null
          ? create<Product>(`/api/markets/${marketId}/products`, product)
          : changed(apiSend<Product>('PUT', `/api/products/${id}`, product, ifMatch(version)))),
      );
    },
    remove: async (id: number): Promise<void> => {
      try {
        await changed(apiSend('DELETE', `/api/products/${id}`));
      } catch (error) {
        // Deleted already: it is as she wants it.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
      show((products) => products.filter((product) => product.id !== id));
    },
    setInStock: async (id: number, inStockToday: boolean): Promise<void> => {
      put(await changed(apiSend<Product>('PUT', `/api/products/${id}/stock`, { inStockToday })));
    },
  };
}
