import { useQuery } from '@tanstack/react-query';
import type { StoredMarket } from '#contract/markets/markets.ts';
import {
  AmenityEditor,
  type ChangeAmenities,
} from '#web/features/farm-direct/components/AmenityEditor.tsx';
import { productsQuery } from '#web/features/products/api/products.ts';
import { ProductManager } from '#web/features/products/components/ProductManager.tsx';
import { problemText } from '#web/lib/problemText.ts';
import { toast } from '#web/ui/toast.ts';
import { Panel } from '../shell/Panel.tsx';
import { PanelContent } from '../shell/PanelContent.tsx';
import { StandHours } from './StandHours.tsx';
import { useAmenityChanges } from './useAmenityChanges.ts';

interface StandProductsTabProps {
  stand: StoredMarket;
  onDirty: (isDirty: boolean) => void;
}

/** When the stand is open, what it sells, and what else it offers. */
export function StandProductsTab({ stand, onDirty }: StandProductsTabProps) {
  const products = useQuery(productsQuery(stand.id));
  const saveAmenities = useAmenityChanges(stand.id);

  async function changeAmenities(change: ChangeAmenities): Promise<boolean> {
    try {
      await saveAmenities(change);
      return true;
    } catch (error) {
      toast({
        title: 'Amenities Not Saved',
        description: problemText(error, 'Check your connection and try again.'),
        variant: 'destructive',
      });
      return false;
    }
  }

  return (
    <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-2">
      <StandHours stand={stand} onDirty={onDirty} />
      <div className="grid grid-cols-1 gap-7">
        <Panel title="Products" lead="‘In stock today’ resets at midnight.">
          <PanelContent query={products}>
            {(list) => <ProductManager marketId={stand.id} products={list} />}
          </PanelContent>
        </Panel>
        <Panel title="Amenities" lead="What shoppers will find besides your products.">
          <AmenityEditor amenities={stand.amenities} onChange={changeAmenities} />
        </Panel>
      </div>
    </div>
  );
}
