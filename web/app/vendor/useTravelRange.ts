import { useQuery, useQueryClient } from '@tanstack/react-query';
import { townOf } from '#contract/addresses.ts';
import type { VendorSettings } from '#contract/vendors/vendorSettings.ts';
import { travelMarketsQuery } from '#web/features/markets/api/travelMarkets.ts';
import { MARKETS_PER_STEP, type TravelSearch } from './travelSearch.ts';

/**
 * The hiring markets that a vendor can drive to, and what is wrong with the town that she starts
 * from.
 */
export function useTravelRange(settings: VendorSettings, search: TravelSearch = {}) {
  const queryClient = useQueryClient();
  const near = startOf(settings);
  const list = useQuery({ ...rangeQuery(settings, search), enabled: near !== '' });
  const placeError = near ? list.data?.placeProblem?.detail : 'Enter the city you start from.';
  /** Whether nothing is wrong with the town of other settings, as far as can be found out. */
  async function isStart(other: VendorSettings): Promise<boolean> {
    if (!startOf(other)) return false;
    const found = await queryClient.fetchQuery(rangeQuery(other, search)).catch(() => null);
    return !found?.placeProblem;
  }
  return { near, list, placeError, isStart };
}

const startOf = ({ travelCity, travelState }: VendorSettings) =>
  townOf({ city: travelCity, state: travelState });

const rangeQuery = (settings: VendorSettings, { show = MARKETS_PER_STEP, sort }: TravelSearch) =>
  travelMarketsQuery(
    new URLSearchParams({
      hiring: 'true',
      near: startOf(settings),
      radius: String(settings.travelRadiusMiles),
      limit: String(show),
      sort: sort ?? 'distance',
    }),
  );
