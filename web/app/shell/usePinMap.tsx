import { useQuery } from '@tanstack/react-query';
import { PinMap } from '#web/features/map/components/PinMap.tsx';
import type { RenderMap } from '#web/features/market-form/components/LocationField.tsx';
import { configQuery } from '#web/lib/api/configQuery.ts';

/** Renders the map of a form, on which a pin is put. */
export function usePinMap(noun: 'market' | 'stand'): RenderMap {
  const { data: config } = useQuery(configQuery);
  return (point, onMove) => (
    <PinMap
      point={point}
      onMove={onMove}
      styleUrl={config?.mapStyleUrl ?? null}
      label={`Location of the ${noun}. Use the arrow keys to move the pin, with Shift for larger steps.`}
    />
  );
}
