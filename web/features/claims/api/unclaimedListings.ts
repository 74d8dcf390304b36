import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addressLine, townOf } from '#contract/addresses.ts';
import type { ListingName } from '#contract/listings/listings.ts';
import type { MarketCategory } from '#contract/markets/categories.ts';
import type { MarketCard } from '#contract/markets/markets.ts';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { type CountedList, readCountedList } from '#web/lib/lists/countedList.ts';

/** A listing that nobody runs yet. */
export interface UnclaimedListing extends ListingName {
  name: string;
  /** Where it is, in one line. */
  place: string;
}

interface UnclaimedSearch {
  kind: ListingName['kind'];
  /** Words of its name or of its town. */
  text: string;
  /** Of a market. */
  category: MarketCategory | undefined;
}

/** Whoever does not find hers among so many types more of its name. */
const MOST = 8;

/** The listings that somebody could claim, the best match first. */
export const unclaimedListingsQuery = ({ kind, text, category }: UnclaimedSearch) =>
  queryOptions({
    queryKey: ['claims', 'unclaimed', kind, category ?? '', text],
    queryFn: ({ signal }): Promise<CountedList<UnclaimedListing>> =>
      kind === 'market' ? marketsNamed(text, category, signal) : vendorsNamed(text, signal),
    placeholderData: keepPreviousData,
    // Somebody may have come to own one since.
    staleTime: 0,
  });

async function marketsNamed(
  text: string,
  category: MarketCategory | undefined,
  signal: AbortSignal,
): Promise<CountedList<UnclaimedListing>> {
  const search = unclaimed({ q: text, view: 'card', ...(category && { category }) });
  const { items, total } = await readCountedList<MarketCard>(`/api/markets?${search}`, signal);
  return {
    items: items.map((market) => ({
      kind: 'market',
      id: market.id,
      name: market.name,
      place: addressLine(market),
    })),
    total,
  };
}

async function vendorsNamed(
  text: string,
  signal: AbortSignal,
): Promise<CountedList<UnclaimedListing>> {
  const search = unclaimed({ search: text });
  const { items, total } = await readCountedList<Vendor>(`/api/vendors?${search}`, signal);
  return {
    items: items.map((vendor) => ({
      kind: 'vendor',
      id: vendor.id,
      name: vendor.businessName,
      place: townOf(vendor),
    })),
    total,
  };
}

const unclaimed = (parameters: Record<string, string>) =>
  new URLSearchParams({ ...parameters, unclaimed: 'true', limit: String(MOST) });
