import type { FastifyReply } from 'fastify';
import { SEARCH_PLACE_HEADER, TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import type { MarketView } from '#contract/markets/markets.ts';
import type { Place } from '#contract/places/places.ts';
import { asciiBytes } from '#server/app/answers/asciiBytes.ts';
import { placeHeader } from '#server/features/places/placeHeader.ts';
import type { TakeMemory } from './search/cardShelf.ts';
import type { MarketIndex, MarketIndexQuery } from './search/marketIndex.ts';
import { writeMarkets } from './search/marketJson.ts';
import { serializePins } from './search/pinJson.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A list of markets, and how many there are of which these are some. */
export interface ListAnswer {
  body: Buffer;
  total: number;
}

/** @param take gets memory, which not every answer uses */
export function answerSearch(
  index: MarketIndex,
  query: MarketIndexQuery,
  view: MarketView,
  nowMs: number,
  take: TakeMemory,
): ListAnswer {
  if (view === 'card') return index.searchCards(query, nowMs, take);
  const { hits, total } = index.search(query, nowMs);
  return view === 'full'
    ? { total, body: writeMarkets(hits, nowMs, take, query.openOn) }
    : { total, body: asciiBytes(serializePins(hits, nowMs)) };
}

/**
 * Sends JSON that is text already and pure ASCII, as the serializers of search/ make it: a copy
 * byte by byte takes half the time of encoding it.
 */
export const sendAsciiJson = (reply: FastifyReply, json: string): FastifyReply =>
  reply.type(JSON_TYPE).send(asciiBytes(json));

/** @param place where the search looked, if it was told by name */
export function sendList(
  reply: FastifyReply,
  { body, total }: ListAnswer,
  place: Place | null = null,
): FastifyReply {
  reply.header(TOTAL_COUNT_HEADER, total);
  if (place) reply.header(SEARCH_PLACE_HEADER, placeHeader(place));
  return reply.type(JSON_TYPE).send(body);
}
