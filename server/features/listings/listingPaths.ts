import type { ListingName } from '#contract/listings/listings.ts';
import type { Listing } from './listings.queries.ts';

/** The page of a listing. */
export const listingPath = ({ kind, id }: ListingName): `/${string}` =>
  kind === 'market' ? `/market/${id}` : `/vendors/${id}`;

/** Where a vendor finds a market that takes applications in general. */
export const hiringPath = (marketId: number) => `/vendor-dashboard?marketId=${marketId}` as const;

/** Where an owner looks after a listing: she may have several stands, of which one is shown. */
export function dashboardOf({
  kind,
  id,
  category,
}: Pick<Listing, 'kind' | 'id' | 'category'>): `/${string}` {
  if (kind === 'vendor') return '/vendor-dashboard?tab=profile';
  return category === 'farm_stand' ? standPath(id) : '/organizer-dashboard';
}

/** Where the owner of a stand looks after that one. */
const standPath = (id: number): `/${string}` => `/farm-direct?stand=${id}`;

/** Where she reads its reviews and replies to them. */
export const standReviewsPath = (id: number): `/${string}` => `${standPath(id)}&tab=reviews`;

/** Every path by which a notice leads to it. */
export const pathsToStand = (id: number) => [standPath(id), standReviewsPath(id)];
