import { isDeepStrictEqual } from 'node:util';
import type { Market } from '#contract/markets/markets.ts';
import type { Vendor } from '#contract/vendors/vendors.ts';
import type { Listings } from './rules.ts';

/** What a site that has just started shows otherwise than its tables have it. */
export async function differencesOf(url: string, stored: Listings): Promise<string[]> {
  const ask = async <Answer>(path: string) =>
    (await (await fetch(`${url}${path}`)).json()) as Answer[];
  const markets = (await ask<Market>('/api/markets')).map(
    ({ id, name, description, reviewCount, rating }) => ({
      id,
      name,
      description,
      reviews: reviewCount,
      rating: rating,
    }),
  );
  const vendors = (await ask<Vendor>('/api/vendors')).map(({ id, businessName }) => ({
    id,
    name: businessName,
  }));
  const differing = [
    ...differences('market', markets, stored.markets),
    ...differences('vendor', vendors, stored.vendors),
  ];
  const newest = stored.markets.findLast(({ name }) => name.startsWith('token-'));
  if (newest) {
    const found = await ask<Market>(`/api/markets?q=${newest.name}`);
    if (!found.some(({ id }) => id === newest.id)) differing.push(`${newest.name} is not found`);
  }
  return differing;
}

function differences<Listing extends { id: number }>(
  what: string,
  shown: Listing[],
  stored: Listing[],
): string[] {
  const left = new Map(stored.map((listing) => [listing.id, listing]));
  const differing: string[] = [];
  for (const listing of shown) {
    if (!isDeepStrictEqual(listing, left.get(listing.id))) {
      differing.push(
        `${what} ${JSON.stringify(listing)} is stored as ${JSON.stringify(left.get(listing.id))}`,
      );
    }
    left.delete(listing.id);
  }
  return [...differing, ...[...left.keys()].map((id) => `${what} ${id} is not shown`)];
}
