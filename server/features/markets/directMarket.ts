import type { FastifyInstance } from 'fastify';
import { type DirectAnswer, isPlain } from '#server/app/admission/frontDoor.ts';
import { dataVersion } from '#server/app/answers/dataVersion.ts';
import { PACKED_FROM_BYTES, PACKED_HEAD, pack, takesPacked } from '#server/app/answers/packing.ts';
import { PublicHead } from '#server/app/answers/publicHead.ts';
import { parseId } from '#server/app/parameters.ts';
import { JSON_TYPE } from './marketAnswers.ts';
import { serializeMarket } from './search/marketJson.ts';

const BEFORE_ID = '/api/markets/';

/**
 * Answers who asks for one market in front of Fastify, with what the route of markets.routes.ts
 * sends to the last byte, packed for browsers: a test asks both. Left to the route is a market that
 * there is not, and whatever depends on more of the request than its address.
 */
export function directMarket({
  services,
  securityHeaders,
}: Pick<FastifyInstance, 'services' | 'securityHeaders'>): DirectAnswer {
  const { marketIndex, now } = services;
  const head = new PublicHead({ ...securityHeaders, 'content-type': JSON_TYPE });

  function find(address: string): string | null {
    const id = parseId(address.slice(BEFORE_ID.length));
    const market = id === null ? undefined : marketIndex.get(id);
    return market ? serializeMarket(market, now()) : null;
  }

  return (request, response) => {
    const { url: address = '' } = request;
    if (!address.startsWith(BEFORE_ID)) return false;
    const wantsPacked = takesPacked(request);
    if (!wantsPacked && !isPlain(request)) return false;
    let json: string | null = null;
    try {
      json = find(address);
    } catch {
      // The route meets the same fault, records it and says so.
    }
    if (json === null) return false;
    const common = head.of(dataVersion(services));
    if (wantsPacked && json.length >= PACKED_FROM_BYTES) {
      const body = pack(Buffer.from(json, 'latin1'));
      response.writeHead(200, [...common, ...PACKED_HEAD, 'content-length', body.length]);
      response.end(body);
      return true;
    }
    response.writeHead(200, [...common, 'content-length', json.length]);
    // As text of one byte for a character: Node sends it together with the head, in one piece.
    response.end(json, 'latin1');
    return true;
  };
}
