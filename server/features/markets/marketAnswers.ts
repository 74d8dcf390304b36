import type { FastifyReply } from 'fastify';
import { SEARCH_PLACE_HEADER, TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import type { MarketView } from '#contract/markets.ts';
import type { Place } from '#contract/places.ts';
import { asciiBytes } from '#server/app/asciiBytes.ts';
import { placeHeader } from '#server/features/places/placeHeader.ts';
import { serializePins } from './pinJson.ts';
import { serializeHits } from './search/cardJson.ts';
import type { MarketSearchResult } from './search/marketIndex.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends JSON that is text already and pure ASCII, as the serializers of search/ make it: a copy
 * byte by byte takes half the time of encoding it.
 */
export const sendAsciiJson = (reply: FastifyReply, json: string): FastifyReply =>
  reply.type(JSON_TYPE).send(asciiBytes(json));

/** Sends what a search found, with how much there is in all and where it looked. */
export function sendHits(
  reply: FastifyReply,
  { hits, total }: MarketSearchResult,
  view: MarketView,
  nowMs: number,
  place: Place | null = null,
): FastifyReply {
  reply.header(TOTAL_COUNT_HEADER, total);
  if (place) reply.header(SEARCH_PLACE_HEADER, placeHeader(place));
  return sendAsciiJson(
    reply,
    view === 'pin' ? serializePins(hits, nowMs) : serializeHits(hits, view, nowMs),
  );
}
