import { setImmediate } from 'node:timers/promises';
import type { DuplicateReason } from '#contract/duplicates/mergeFields.ts';
import type { IndexedMarket } from '#server/features/markets/search/indexedMarket.ts';
import type { MarketIndex } from '#server/features/markets/search/marketIndex.ts';
import { type GeoPoint, milesBetween } from '#server/features/places/distance.ts';
import {
  addressKey,
  compareNames,
  type NameKey,
  nameKey,
  phoneKey,
  websiteKey,
} from './listingKeys.ts';

/** Two markets that may be one. */
export interface DuplicatePair {
  first: IndexedMarket;
  second: IndexedMarket;
  distanceMiles: number | null;
  reasons: DuplicateReason[];
  score: number;
}

const WEIGHTS: Record<DuplicateReason, number> = {
  'same-name': 50,
  'near-name': 35,
  address: 30,
  phone: 25,
  website: 20,
};
/** Of more neighbours than this, only the nearest are looked at. */
const NEIGHBOURS = 100;
/** What more markets than this share, such as a town hall's number, tells nothing. */
const SHARED_BY_AT_MOST = 12;
/** Other work of the process has its turn after this many markets. */
const MARKETS_AT_A_STRETCH = 200;

interface Keys {
  name: NameKey;
  address: string | null;
  phone: string | null;
  website: string | null;
}

/** An entry of the index is replaced when its market changes, and so are its keys. */
const knownKeys = new WeakMap<IndexedMarket, Keys>();

function keysOf(entry: IndexedMarket): Keys {
  const known = knownKeys.get(entry);
  if (known) return known;
  const { name, address, city, state, phone, website } = entry.market;
  const keys: Keys = {
    name: nameKey(name),
    address: addressKey(address, city, state),
    phone: phoneKey(phone),
    website: websiteKey(website),
  };
  knownKeys.set(entry, keys);
  return keys;
}

/** The key of a pair, whichever is named first. */
export const pairKey = (one: number, other: number): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

/**
 * The pairs of markets that may be one, likeliest first: those within some miles of each other that
 * share a name or nearly, a phone number or a website, and those at the same address.
 */
export async function findDuplicates(
  index: MarketIndex,
  miles: number,
  now: number,
): Promise<DuplicatePair[]> {
  const entries = [...index.ids()].flatMap((id) => index.get(id) ?? []);
  const atAddress = new Map<string, IndexedMarket[]>();
  const inTown = new Map<string, IndexedMarket[]>();
  const put = (map: Map<string, IndexedMarket[]>, key: string, entry: IndexedMarket) => {
    const list = map.get(key);
    if (list) list.push(entry);
    else map.set(key, [entry]);
  };
  for (const [place, entry] of entries.entries()) {
    if (place % MARKETS_AT_A_STRETCH === 0) await setImmediate();
    const { market } = entry;
    const own = keysOf(entry);
    if (own.address) put(atAddress, own.address, entry);
    put(inTown, `${own.name.core}|${market.city.toLowerCase()}|${market.state}`, entry);
  }

  const pairs = new Map<string, DuplicatePair>();
  const consider = (one: IndexedMarket, other: IndexedMarket) => {
    const [first, second] = one.market.id < other.market.id ? [one, other] : [other, one];
    const key = pairKey(first.market.id, second.market.id);
    if (first === second || pairs.has(key)) return;
    const pair = compare(first, second);
    if (pair) pairs.set(key, pair);
  };
  for (const [place, entry] of entries.entries()) {
    if (place % MARKETS_AT_A_STRETCH === 0) await setImmediate();
    if (entry.latitude === null || entry.longitude === null) continue;
    const { hits } = index.search(
      { lat: entry.latitude, lng: entry.longitude, radius: miles, limit: NEIGHBOURS },
      now,
    );
    for (const { entry: other } of hits) {
      if (other.market.id > entry.market.id) consider(entry, other);
    }
  }
  for (const alike of atAddress.values()) considerAll(alike);
  for (const alike of inTown.values()) {
    // Located ones have been compared with their neighbours.
    if (alike.some(({ latitude }) => latitude === null)) considerAll(alike);
  }
  return [...pairs.values()].sort(
    (one, other) =>
      other.score - one.score ||
      one.first.market.id - other.first.market.id ||
      one.second.market.id - other.second.market.id,
  );

  function considerAll(alike: readonly IndexedMarket[]) {
    if (alike.length > SHARED_BY_AT_MOST) return;
    for (const [at, one] of alike.entries()) {
      for (const other of alike.slice(at + 1)) consider(one, other);
    }
  }
}

function compare(first: IndexedMarket, second: IndexedMarket): DuplicatePair | null {
  const [one, other] = [keysOf(first), keysOf(second)];
  const reasons: DuplicateReason[] = [];
  const names = compareNames(one.name, other.name);
  if (names) reasons.push(names === 'same' ? 'same-name' : 'near-name');
  for (const field of ['address', 'phone', 'website'] as const) {
    if (one[field] !== null && one[field] === other[field]) reasons.push(field);
  }
  if (reasons.length === 0) return null;
  const distanceMiles = distanceOf(first, second);
  const near = distanceMiles === null ? 0 : Math.max(0, 15 - 15 * distanceMiles);
  const kind = first.market.category === second.market.category ? 0 : -15;
  const score = reasons.reduce((sum, reason) => sum + WEIGHTS[reason], near + kind);
  return { first, second, distanceMiles, reasons, score };
}

function distanceOf(one: IndexedMarket, other: IndexedMarket): number | null {
  const [here, there] = [pointOf(one), pointOf(other)];
  return here && there ? milesBetween(here, there) : null;
}

/** Where a market is; null where nobody knows. */
export const pointOf = ({
  latitude,
  longitude,
}: Pick<IndexedMarket, 'latitude' | 'longitude'>): GeoPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
