import type { MarketEntry } from './indexedMarket.ts';

/** Steps on each axis: at the equator one is 0.4 miles wide and 0.2 high. */
const STEPS = 2 ** 16;
/** Beyond every code: for what has no place on the map. */
const NOWHERE = 2 ** 32;

/**
 * The markets in an order in which most of those that lie near each other on the ground come one
 * soon after the other: by the bits of latitude and longitude, one of each by turns (Morton's
 * order). Who is put into the index in this order lies near its neighbors in memory too, which a
 * search among a million markets feels: it waits for memory more than for anything else.
 */
export function inSpaceOrder(entries: readonly MarketEntry[]): MarketEntry[] {
  return entries
    .map((entry) => ({ entry, code: codeOf(entry) }))
    .sort((a, b) => a.code - b.code)
    .map(({ entry }) => entry);
}

function codeOf({ latitude, longitude }: MarketEntry): number {
  if (latitude === null || longitude === null) return NOWHERE;
  const row = stepOf((latitude + 90) / 180);
  const column = stepOf((longitude + 180) / 360);
  // The highest bit would make it negative.
  return ((spread(row) << 1) | spread(column)) >>> 0;
}

/** @param part of the whole axis, from 0 to 1 */
const stepOf = (part: number) => Math.min(STEPS - 1, Math.floor(part * STEPS));

/** Puts a zero before each of 16 bits. */
function spread(bits: number): number {
  let spaced = (bits | (bits << 8)) & 0x00ff00ff;
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f;
  spaced = (spaced | (spaced << 2)) & 0x33333333;
  return (spaced | (spaced << 1)) & 0x55555555;
}
