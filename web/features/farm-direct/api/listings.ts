import type { ListingPatch } from '#contract/farm-direct/farmDirect.ts';
import type { MarketWrite, WrittenMarket } from '#contract/markets/marketWrites.ts';
import { apiSend } from '#web/lib/api.ts';
import { ifMatch } from '#web/lib/ifMatch.ts';

const LISTINGS = '/api/farm-direct/listings';

/** @param id null: a new one */
export const writeListing = (id: number | null, listing: MarketWrite, version?: string) =>
  id === null
    ? apiSend<WrittenMarket>('POST', LISTINGS, listing)
    : apiSend<WrittenMarket>('PUT', `${LISTINGS}/${id}`, listing, ifMatch(version));

/** Hours or amenities, and nothing else. */
export const patchListing = (id: number, patch: ListingPatch, version: string) =>
  apiSend<WrittenMarket>('PATCH', `${LISTINGS}/${id}`, patch, ifMatch(version));

/** Closes a stand for today, or opens it again. */
export const setClosedToday = (id: number, closed: boolean) =>
  apiSend<WrittenMarket>('PUT', `${LISTINGS}/${id}/closed-today`, { closed });
