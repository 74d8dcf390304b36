import { useWatch } from 'react-hook-form';
import type { Market } from '#contract/markets/markets.ts';
import type { SentMarketForm } from '../marketFormSchema.ts';
import { AddressAndPin } from './AddressAndPin.tsx';
import type { RenderMap } from './LocationField.tsx';

interface PlaceFieldsProps {
  form: SentMarketForm;
  /** Null: a new one. */
  market: Market | null;
  renderMap: RenderMap;
}

/** Where a market is, in the form of whoever runs it. */
export function PlaceFields({ form, market, renderMap }: PlaceFieldsProps) {
  const { fieldOf, control, faultOf, setValue, isSending } = form;
  return (
    <AddressAndPin
      market={market}
      values={useWatch({ control })}
      fieldOf={fieldOf}
      faultOf={faultOf}
      set={(name, value) => setValue(name, value as string, { shouldDirty: true })}
      needsZipCode
      isHeld={isSending}
      renderMap={renderMap}
    />
  );
}
