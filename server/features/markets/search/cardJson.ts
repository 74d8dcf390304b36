import { FragmentStore } from './fragmentStore.ts';
import type { Fragment, IndexedMarket } from './indexedMarket.ts';
import type { MarketHit } from './marketIndex.ts';
import { presentMarket, presentMarketCard, roundMiles } from './presentMarket.ts';

/** About 0.8 KB each. */
const cards = new FragmentStore(1_000_000);
/** About 2.5 KB each. */
const fulls = new FragmentStore(50_000);

/** Of the answer being made. Joined in one go, which takes half as long as adding one by one. */
const pieces: string[] = [];

/** By tenths of a mile: what closes the object of a hit at that distance. */
const distanceEndings: string[] = [];
const LONGEST_KEPT_ENDING_TENTHS = 10_000;

/**
 * The JSON of a search's answer: the presenter's objects with their distances, made of pieces that
 * are kept from one answer to the next. It is pure ASCII (other characters are escaped), so that
 * its length in bytes is its length; as a Buffer made of it as 'latin1' it is sent soonest.
 */
export function serializeHits(
  hits: readonly MarketHit[],
  view: 'full' | 'card',
  nowMs: number,
): string {
  collectPieces(hits, view, nowMs);
  return pieces.join('');
}

/**
 * The same as bytes, written piece by piece, which saves the text of it all.
 * @param take gets memory of at least so many bytes
 * @returns the part of that memory that has been filled
 */
export function writeHits(
  hits: readonly MarketHit[],
  view: 'full' | 'card',
  nowMs: number,
  take: (bytes: number) => Buffer,
): Buffer {
  const bytes = collectPieces(hits, view, nowMs);
  const memory = take(bytes);
  let end = 0;
  for (const piece of pieces) end += memory.write(piece, end, 'latin1');
  return memory.subarray(0, bytes);
}

/** @returns how long the pieces are together */
function collectPieces(hits: readonly MarketHit[], view: 'full' | 'card', nowMs: number): number {
  let length = 0;
  const add = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };
  pieces.length = 0;
  add('[');
  for (let index = 0; index < hits.length; index++) {
    const { entry, distanceMiles } = hits[index]!;
    if (index > 0) add(',');
    add(view === 'card' ? openCardJson(entry, nowMs) : openFullJson(entry, nowMs));
    add(distanceMiles === null ? '}' : distanceEnding(distanceMiles));
  }
  add(']');
  return length;
}

/** The JSON of everything public about one market; pure ASCII. */
export function serializeMarket(market: IndexedMarket, nowMs: number): string {
  return `${openFullJson(market, nowMs)}}`;
}

function openCardJson(market: IndexedMarket, nowMs: number): string {
  market.openStatusAt(nowMs);
  market.card ??= { text: null, isKept: false };
  return market.card.text ?? keep(market.card, cards, presentMarketCard(market, nowMs));
}

function openFullJson(market: IndexedMarket, nowMs: number): string {
  market.openStatusAt(nowMs);
  market.full ??= { text: null, isKept: false };
  return market.full.text ?? keep(market.full, fulls, presentMarket(market, nowMs));
}

/** Keeps and returns the object's JSON without its closing brace. */
function keep(fragment: Fragment, store: FragmentStore, presented: object): string {
  const text = toAscii(JSON.stringify(presented).slice(0, -1));
  fragment.text = text;
  store.keep(fragment);
  return text;
}

/** The same JSON with every character beyond ASCII escaped. */
export function toAscii(json: string): string {
  const escaped = json.replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // Copied, so that the engine stores one byte for a character, and nothing but this text.
  return Buffer.from(escaped, 'latin1').toString('latin1');
}

function distanceEnding(miles: number): string {
  const tenths = Math.round(miles * 10);
  const kept = distanceEndings[tenths];
  if (kept !== undefined) return kept;
  const ending = `,"distance":${roundMiles(miles)}}`;
  if (tenths <= LONGEST_KEPT_ENDING_TENTHS) distanceEndings[tenths] = ending;
  return ending;
}
