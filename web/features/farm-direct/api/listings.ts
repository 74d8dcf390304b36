import { useQueryClient } from '@tanstack/react-query';
import type { ClosedDays, Closure, ListingPatch } from '#contract/farm-direct/farmDirect.ts';
import type { MarketWrite, WrittenMarket } from '#contract/markets/marketWrites.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { ifMatch } from '#web/lib/api/ifMatch.ts';
import { rereadMarkets } from '#web/lib/api/rereadMarkets.ts';
import { useCreation } from '#web/lib/api/useCreation.ts';

const LISTINGS = '/api/farm-direct/listings';

/**
 * Creates a listing, or changes one.
 * @param id null: a new one
 */
export function useWriteListing(id: number | null) {
  const queryClient = useQueryClient();
  const create = useCreation(() => rereadMarkets(queryClient));
  return (listing: MarketWrite, version?: string): Promise<WrittenMarket> =>
    id === null
      ? create<WrittenMarket>(LISTINGS, listing)
      : apiSend<WrittenMarket>('PUT', `${LISTINGS}/${id}`, listing, ifMatch(version));
}

/** Deletes a stand with all that is of it. */
export const deleteListing = (id: number) => apiSend('DELETE', `${LISTINGS}/${id}`);

/** Hours or amenities, and nothing else. */
export const patchListing = (id: number, patch: ListingPatch, version: string | undefined) =>
  apiSend<WrittenMarket>('PATCH', `${LISTINGS}/${id}`, patch, ifMatch(version));

/** Closes a stand for today, or opens it again. */
export const setClosedToday = (id: number, closed: boolean) =>
  apiSend<WrittenMarket>('PUT', `${LISTINGS}/${id}/closed-today`, { closed });

/** Closes a stand on days to come. */
export const closeDays = (id: number, closure: Closure) =>
  apiSend<WrittenMarket>('PUT', `${LISTINGS}/${id}/closed-days`, closure);

/** Lets a stand go by its usual hours again on some days. */
export const openDays = (id: number, { from, to }: ClosedDays) =>
  apiSend<WrittenMarket>(
    'DELETE',
    `${LISTINGS}/${id}/closed-days?${new URLSearchParams({ from, to })}`,
  );
