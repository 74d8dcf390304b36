import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_PRODUCTS } from '#contract/products/productLimits.ts';
import type { Product } from '#contract/products/products.ts';
import { productPriceText } from '#contract/products/productUnits.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { useProductWrites } from '../api/writeProduct.ts';
import { StockSwitch } from './StockSwitch.tsx';

const ProductDialog = lazyPart(() => import('./ProductDialog.tsx'));

interface ProductManagerProps {
  marketId: number;
  products: Product[];
}

/** What a stand sells, for its owner: added, changed, and in stock today or not with one tap. */
export function ProductManager({ marketId, products }: ProductManagerProps) {
  const { setInStock, remove } = useProductWrites(marketId);
  const [edited, setEdited] = useState<{ product: Product | null } | null>(null);

  async function deleteProduct({ id, name }: Product) {
    if (!window.confirm(`Delete ${name} from your listing?`)) return;
    try {
      await remove(id);
      toast({ title: 'Product Deleted', description: name });
    } catch (error) {
      toast({
        title: 'Product Not Deleted',
        description: problemText(error),
        variant: 'destructive',
      });
    }
  }

  return (
    <fieldset aria-label="Products" className="min-w-0">
      {products.length === 0 ? (
        <p className="rounded-card bg-paper-200 p-5 text-ink-600">
          No products yet. Add some so that shoppers can see what you sell, what it costs and what’s
          in stock today.
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
          {products.map((product) => {
            const { id, name, price, unit, season } = product;
            const details = [productPriceText(price, unit), season].filter(Boolean).join(' · ');
            return (
              <li key={id} className="border-b border-paper-300 py-3">
                <div className="flex items-start justify-between gap-2">
                  <div className="min-w-0 py-2 wrap-anywhere">
                    <p className="font-semibold">{name}</p>
                    {details ? <p className="text-sm text-ink-600">{details}</p> : null}
                  </div>
                  <div className="flex">
                    <IconButton label={`Edit ${name}`} onClick={() => setEdited({ product })}>
                      <Pencil aria-hidden />
                    </IconButton>
                    <IconButton
                      label={`Delete ${name}`}
                      onClick={() => void deleteProduct(product)}
                    >
                      <Trash2 aria-hidden />
                    </IconButton>
                  </div>
                </div>
                <StockSwitch product={product} onSet={(isIn) => setInStock(id, isIn)} />
              </li>
            );
          })}
        </ul>
      )}
      {products.length < MAX_PRODUCTS ? (
        <Button variant="secondary" className="mt-4" onClick={() => setEdited({ product: null })}>
          <Plus aria-hidden />
          Add a Product
        </Button>
      ) : null}
      {edited ? (
        <ProductDialog
          marketId={marketId}
          product={edited.product}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </fieldset>
  );
}
