import { readdirSync } from 'node:fs';
import type { IncomingHttpHeaders, OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type DirectAnswer, isUnconditional } from '#server/app/admission/frontDoor.ts';
import { packingsTaken } from '#server/app/answers/packing.ts';
import { headList } from '#server/app/answers/publicHead.ts';

/** Which part of a file is asked for, or on which other condition. */
const OTHER_CONDITIONS = ['range', 'if-modified-since', 'if-match', 'if-unmodified-since'];
/** What Node says of a connection or a moment, and what depends on how the bytes are sent. */
const OF_ONE_ANSWER = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];
const PACKED_BESIDE = /\.(br|gz)$/;

interface KeptFile {
  head: OutgoingHttpHeader[];
  body: Buffer;
}

/**
 * Answers who asks for a file of `/assets/` in front of Fastify, once somebody has asked for it
 * before: a first visit loads some twenty of them, and read from the disk each takes ten times as
 * long as the page. What is sent is what the route has answered once, which never changes, since
 * built files carry their content's hash in their name. Parts, conditions and other ways of
 * packing are left to the route.
 * @param directory of the built files
 */
export function directFile(app: FastifyInstance, directory: string): DirectAnswer {
  const names = readdirSync(directory).filter((name) => !PACKED_BESIDE.test(name));
  const addresses = new Set(names.map((name) => `/assets/${name}`));
  const kept = new Map<string, KeptFile>();
  /** What is being asked of the route. */
  const underWay = new Set<string>();

  async function keep(key: string, url: string, encoding: string): Promise<void> {
    if (underWay.has(key)) return;
    underWay.add(key);
    try {
      const headers = { 'accept-encoding': encoding };
      const answer = await app.inject({ url, headers });
      if (answer.statusCode !== 200) return;
      const body = answer.rawPayload;
      kept.set(key, { head: headList(headOf(answer.headers, body.length)), body });
    } finally {
      underWay.delete(key);
    }
  }

  return (request, response) => {
    const { url = '', headers } = request;
    if (!addresses.has(url)) return false;
    const encoding = encodingOf(headers);
    if (!encoding || !isUnconditional(request)) return false;
    if (OTHER_CONDITIONS.some((name) => headers[name] !== undefined)) return false;
    const key = `${encoding} ${url}`;
    const file = kept.get(key);
    if (!file) {
      keep(key, url, encoding).catch((error) => app.log.warn(error, 'a file was not kept'));
      return false;
    }
    response.writeHead(200, file.head);
    response.end(file.body);
    return true;
  };
}

/** One for all that the route answers alike; null: left to it. */
function encodingOf(headers: IncomingHttpHeaders): string | null {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined || accepted === 'identity') return 'identity';
  const packings = packingsTaken(headers);
  return packings && (packings.includes('br') ? 'gzip, br' : 'gzip');
}

function headOf(answered: OutgoingHttpHeaders, length: number): OutgoingHttpHeaders {
  const lasting = Object.entries(answered).filter(([name]) => !OF_ONE_ANSWER.includes(name));
  return { ...Object.fromEntries(lasting), 'content-length': length };
}
