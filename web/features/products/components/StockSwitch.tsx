import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

interface StockSwitchProps {
  product: Product;
  onSet: (isInStock: boolean) => Promise<void>;
}

/** Whether there is some of a product today. It moves under the finger, and back when refused. */
export function StockSwitch({ product, onSet }: StockSwitchProps) {
  const [tapped, setTapped] = useState<boolean | null>(null);
  const { mutate } = useMutation({
    // One after the other: the last tap is the one that counts.
    scope: { id: `stock-${product.id}` },
    mutationFn: onSet,
    onError: (error) =>
      toast({
        title: 'Stock Not Saved',
        description: problemText(error),
        variant: 'destructive',
      }),
  });
  return (
    <Switch
      label="In stock today"
      aria-label={`${product.name} in stock today`}
      checked={tapped ?? product.inStockToday}
      onChange={({ target: { checked } }) => {
        setTapped(checked);
        // Called for the last tap alone: the answers before it move nothing.
        mutate(checked, { onSettled: () => setTapped(null) });
      }}
    />
  );
}
