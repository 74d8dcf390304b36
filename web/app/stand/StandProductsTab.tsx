import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredMarket } from '#contract/markets/markets.ts';
import {
  AmenityEditor,
  type ChangeAmenities,
} from '#web/features/farm-direct/components/AmenityEditor.tsx';
import { ownProductsQuery } from '#web/features/products/api/ownProducts.ts';
import { ProductManager } from '#web/features/products/components/ProductManager.tsx';
import { problemText } from '#web/lib/api/problemText.ts';
import { useToldWhileThere } from '#web/lib/forms/useTold.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { Panel } from '../shell/Panel.tsx';
import { StandClosedDays } from './StandClosedDays.tsx';
import { StandHours } from './StandHours.tsx';
import { useAmenityChanges } from './useAmenityChanges.ts';

interface StandProductsTabProps {
  stand: StoredMarket;
  onDirty: (isDirty: boolean) => void;
}

/** What the stand sells, which changes daily, then when it is open and what else it offers. */
export function StandProductsTab({ stand, onDirty }: StandProductsTabProps) {
  const products = useQuery(ownProductsQuery(stand.id));
  const [areHoursUnsaved, setHoursUnsaved] = useState(false);
  const [areDaysUnsaved, setDaysUnsaved] = useState(false);
  useToldWhileThere(areHoursUnsaved || areDaysUnsaved, onDirty);
  const saveAmenities = useAmenityChanges(stand.id);

  async function changeAmenities(change: ChangeAmenities): Promise<boolean> {
    try {
      await saveAmenities(change);
      return true;
    } catch (error) {
      toast({
        title: 'Amenities Not Saved',
        description: problemText(error),
        variant: 'destructive',
      });
      return false;
    }
  }

  return (
    <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <Panel title="Products" lead="‘In stock today’ resets at midnight.">
          <QueryContent query={products}>
            {(list) => <ProductManager marketId={stand.id} products={list} />}
          </QueryContent>
        </Panel>
      </div>
      <StandHours stand={stand} onDirty={setHoursUnsaved} />
      <div className="grid grid-cols-1 gap-7">
        <StandClosedDays stand={stand} onDirty={setDaysUnsaved} />
        <Panel title="Amenities" lead="What shoppers will find besides your products.">
          <AmenityEditor amenities={stand.amenities} onChange={changeAmenities} />
        </Panel>
      </div>
    </div>
  );
}
