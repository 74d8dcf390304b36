import { useQuery } from '@tanstack/react-query';
import { townOf } from '#contract/addresses.ts';
import type { VendorSettings } from '#contract/vendors/vendorSettings.ts';
import { marketListQuery } from '#web/features/markets/api/marketList.ts';

export const MARKETS_PER_STEP = 10;

/**
 * The hiring markets that a vendor can drive to, nearest first, and what is wrong with the town that
 * she starts from.
 * @param limit how many of them are read
 */
export function useTravelRange(
  { travelCity, travelState, travelRadiusMiles }: VendorSettings,
  limit = MARKETS_PER_STEP,
) {
  const near = townOf({ city: travelCity, state: travelState });
  const parameters = new URLSearchParams({
    hiring: 'true',
    near,
    radius: String(travelRadiusMiles),
    limit: String(limit),
  });
  const list = useQuery({ ...marketListQuery(parameters), enabled: near !== '' });
  const placeError = near ? list.data?.placeProblem?.detail : 'Enter the city you start from.';
  return { near, list, placeError };
}
