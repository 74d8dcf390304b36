import type { FastifyInstance } from 'fastify';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { type DirectAnswer, isPlain } from '#server/app/admission/frontDoor.ts';
import { AnswerMemory } from '#server/app/answers/answerMemory.ts';
import { dataVersion } from '#server/app/answers/dataVersion.ts';
import { type KeptAnswer, KeptAnswers } from '#server/app/answers/keptAnswers.ts';
import { PACKED_FROM_BYTES, PACKED_HEAD, pack, takesPacked } from '#server/app/answers/packing.ts';
import { PublicHead } from '#server/app/answers/publicHead.ts';
import { answerSearch, JSON_TYPE } from './marketAnswers.ts';
import { ParsedSearches } from './parsedSearches.ts';

const BEFORE_QUERY = '/api/markets?';
const KEPT_BYTES = 16 * 1_048_576;
/** Longer lists are packed beside the other work: nobody else is answered while this one is. */
const LONGEST_PACKED = 100;

interface FoundAnswer extends KeptAnswer {
  /** The memory of the body, to be given back; null when the answer is kept. */
  lent: Buffer | null;
}

/**
 * Answers searches for markets in front of Fastify, with what the route of markets.routes.ts sends
 * to the last byte, packed for browsers: a test asks both. Left to the route is whatever does not end
 * in a plain 200, looks for a place by its name, or depends on more of the request than its address.
 */
export function directSearch({
  services,
  securityHeaders,
}: Pick<FastifyInstance, 'services' | 'securityHeaders'>): DirectAnswer {
  const { marketIndex, now } = services;
  const searches = new ParsedSearches();
  const memory = new AnswerMemory();
  const kept = new KeptAnswers(KEPT_BYTES);
  const head = new PublicHead({ ...securityHeaders, 'content-type': JSON_TYPE });

  function find(address: string, version: string, wantsPacked: boolean): FoundAnswer | null {
    const parsed = searches.parse(address.slice(BEFORE_QUERY.length));
    if (!parsed || parsed.view === 'pin') return null;
    const { view, query } = parsed;
    if (wantsPacked && (query.limit ?? Number.POSITIVE_INFINITY) > LONGEST_PACKED) return null;
    const nowMs = now();
    const key = keyOf(address, wantsPacked);
    // Many ask for the same words; a point is mostly somebody's own.
    if (query.q !== undefined && query.lat === undefined && kept.isAskedAgain(key)) {
      const found = answerSearch(marketIndex, query, view, nowMs, Buffer.allocUnsafeSlow);
      const answer = wantsPacked ? packed(found) : found;
      kept.keep(key, version, answer);
      return { ...answer, lent: null };
    }
    let lent: Buffer | null = null;
    const found = answerSearch(marketIndex, query, view, nowMs, (bytes) => {
      lent = memory.take(bytes);
      return lent;
    });
    const answer: KeptAnswer = wantsPacked ? packed(found) : found;
    if (!answer.isPacked) return { ...answer, lent };
    if (lent) memory.giveBack(lent);
    return { ...answer, lent: null };
  }

  return (request, response) => {
    const { url: address = '' } = request;
    if (!address.startsWith(BEFORE_QUERY)) return false;
    const wantsPacked = takesPacked(request);
    if (!wantsPacked && !isPlain(request)) return false;
    const version = dataVersion(services);
    const known = kept.get(keyOf(address, wantsPacked), version);
    let found: FoundAnswer | null = null;
    try {
      if (!known) found = find(address, version, wantsPacked);
    } catch {
      // The route meets the same fault, records it and says so.
    }
    const answer = known ?? found;
    if (!answer) return false;
    response.writeHead(200, [
      ...head.of(version),
      ...(answer.isPacked ? PACKED_HEAD : []),
      TOTAL_COUNT_HEADER,
      answer.total,
      'content-length',
      answer.body.length,
    ]);
    response.end(answer.body);
    const lent = found?.lent;
    if (!lent) return true;
    // Mostly the system has taken all of it by now, and nobody reads it any more.
    if (response.writableLength === 0) memory.giveBack(lent);
    else response.once('finish', () => memory.giveBack(lent));
    return true;
  };
}

/** Under which an answer is kept. */
const keyOf = (address: string, wantsPacked: boolean): string =>
  wantsPacked ? `gzip ${address}` : address;

/** The answer for whoever takes it packed; a small one goes as it is. */
function packed(answer: KeptAnswer): KeptAnswer {
  if (answer.body.length < PACKED_FROM_BYTES) return answer;
  // Copied, as zlib's memory for it is larger than what is counted of a kept answer.
  return { ...answer, body: Buffer.copyBytesFrom(pack(answer.body)), isPacked: true };
}
