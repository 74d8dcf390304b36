import { useQuery } from '@tanstack/react-query';
import { townOf } from '#contract/addresses.ts';
import type { VendorSettings } from '#contract/vendors/vendorSettings.ts';
import { travelMarketsQuery } from '#web/features/markets/api/travelMarkets.ts';
import { MARKETS_PER_STEP, type TravelSearch } from './travelSearch.ts';

/**
 * The hiring markets that a vendor can drive to, and what is wrong with the town that she starts
 * from.
 */
export function useTravelRange(
  { travelCity, travelState, travelRadiusMiles }: VendorSettings,
  { show = MARKETS_PER_STEP, sort }: TravelSearch = {},
) {
  const near = townOf({ city: travelCity, state: travelState });
  const parameters = new URLSearchParams({
    hiring: 'true',
    near,
    radius: String(travelRadiusMiles),
    limit: String(show),
    sort: sort ?? 'distance',
  });
  const list = useQuery({ ...travelMarketsQuery(parameters), enabled: near !== '' });
  const placeError = near ? list.data?.placeProblem?.detail : 'Enter the city you start from.';
  return { near, list, placeError };
}
