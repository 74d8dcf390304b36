import { toAscii } from './asciiJson.ts';
import type { TakeMemory } from './cardShelf.ts';
import { FragmentStore } from './fragmentStore.ts';
import type { IndexedMarket } from './indexedMarket.ts';
import type { MarketHit } from './marketIndex.ts';
import { hoursOnJson, presentMarket, roundMiles } from './presentMarket.ts';

/** About 2.5 KB each. */
const kept = new FragmentStore(50_000);

/**
 * The list of all that is public about what was found, as bytes of JSON. It is made of pieces that
 * are kept from one answer to the next, and pure ASCII (other characters are escaped).
 * @param date the day that was searched for
 */
export function writeMarkets(
  hits: readonly MarketHit[],
  nowMs: number,
  take: TakeMemory,
  date?: string,
): Buffer {
  const pieces: string[] = [];
  let bytes = 0;
  const add = (piece: string) => {
    pieces.push(piece);
    bytes += piece.length;
  };
  add('[');
  for (const [index, { entry, distanceMiles }] of hits.entries()) {
    if (index > 0) add(',');
    add(openJson(entry, nowMs));
    if (distanceMiles !== null) add(`,"distance":${roundMiles(distanceMiles)}`);
    if (date !== undefined) add(hoursOnJson(entry, date));
    add('}');
  }
  add(']');
  const memory = take(bytes);
  let end = 0;
  for (const piece of pieces) end += memory.write(piece, end, 'latin1');
  return memory.subarray(0, bytes);
}

/** The JSON of everything public about one market; pure ASCII. */
export function serializeMarket(market: IndexedMarket, nowMs: number): string {
  return `${openJson(market, nowMs)}}`;
}

/** The object's JSON without its closing brace. */
function openJson(market: IndexedMarket, nowMs: number): string {
  market.openStatusAt(nowMs);
  market.full ??= { text: null, isKept: false };
  const { full } = market;
  if (full.text === null) {
    const json = toAscii(JSON.stringify(presentMarket(market, nowMs)).slice(0, -1));
    // Copied, so that the engine stores one byte for a character, and nothing but this text.
    full.text = Buffer.from(json, 'latin1').toString('latin1');
    kept.keep(full);
  }
  return full.text;
}
