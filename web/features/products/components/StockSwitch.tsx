import { useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { problemText } from '#web/lib/problemText.ts';
import { Switch } from '#web/ui/Switch.tsx';
import { toast } from '#web/ui/toast.ts';

interface StockSwitchProps {
  product: Product;
  onSet: (isInStock: boolean) => Promise<void>;
}

/** Whether there is some of a product today. It moves under the finger, and back when refused. */
export function StockSwitch({ product, onSet }: StockSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  async function set(isInStock: boolean) {
    setWanted(isInStock);
    try {
      await onSet(isInStock);
    } catch (error) {
      setWanted(null);
      toast({
        title: 'Stock Not Saved',
        description: problemText(error, 'Check your connection and try again.'),
        variant: 'destructive',
      });
    }
  }
  return (
    <Switch
      label="In stock today"
      aria-label={`${product.name} in stock today`}
      checked={wanted ?? product.inStockToday}
      onChange={({ target }) => void set(target.checked)}
    />
  );
}
