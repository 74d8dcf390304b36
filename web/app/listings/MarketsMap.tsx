import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { MarketPin } from '#contract/markets/markets.ts';
import { MarketMap } from '#web/features/map/components/MarketMap.tsx';
import { marketPinsQuery } from '#web/features/markets/api/marketPins.ts';
import {
  hasPoint,
  type MarketSearch,
  marketListParameters,
  radiusOf,
} from '#web/features/search/marketSearch.ts';
import { configQuery } from '#web/lib/api/configQuery.ts';
import type { SearchPlace } from '#web/lib/lists/placedList.ts';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

const MarketPreview = lazyPart(() => import('#web/features/markets/components/MarketPreview.tsx'));

interface MarketsMapProps {
  search: MarketSearch;
  /** Where the search is, when it names a place. */
  place: SearchPlace | null;
  /** Opens a market's details; without it the preview leads to the market's page. */
  onOpen?: (id: number) => void;
}

const NO_PINS: MarketPin[] = [];

/** The markets of a search on the map. Its pins are fetched in the browser, after the page. */
export function MarketsMap({ search, place, onOpen }: MarketsMapProps) {
  const isBrowser = useHydrated();
  const { data: config } = useQuery({ ...configQuery, enabled: isBrowser });
  const parameters = marketListParameters(search);
  if (hasPoint(search)) parameters.set('limit', '1000');
  const pins = useQuery({ ...marketPinsQuery(parameters), enabled: isBrowser });
  const { lat, lng } = search;
  const center = lat !== undefined && lng !== undefined ? { latitude: lat, longitude: lng } : place;
  return (
    <MarketMap
      markets={pins.data?.items ?? NO_PINS}
      onReload={pins.isLoadingError ? pins.refetch : null}
      center={center}
      isOfDevice={center !== place}
      radiusMiles={radiusOf(search)}
      styleUrl={config?.mapStyleUrl ?? null}
      renderCard={(id) => (
        <Suspense fallback={<Skeleton className="h-28" />}>
          <MarketPreview marketId={id} onOpen={onOpen} />
        </Suspense>
      )}
    />
  );
}
