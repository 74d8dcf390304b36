import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { isUnconditional } from '#server/app/admission/frontDoor.ts';

/** As browsers write what they can unpack: names alone, which says that each may be sent. */
const NAMES_ALONE = /^[a-z]+(?:, ?[a-z]+)*$/;
/** What is smaller takes longer to pack than to send. */
export const PACKED_FROM_BYTES = 1_024;
/** Somebody waits for each of these answers: half the time of zlib's usual level for a tenth more bytes. */
const LEVEL = 3;

/** The ways of packing that a request takes, gzip among them; null where it takes none, or is choosy. */
export function packingsTaken({ 'accept-encoding': taken }: IncomingHttpHeaders): string[] | null {
  if (taken === undefined || !NAMES_ALONE.test(taken)) return null;
  const names = taken.split(/, ?/);
  return names.includes('gzip') ? names : null;
}

/** Whether the answer is what the address alone says, packed if that is worth it. */
export const takesPacked = (request: IncomingMessage): boolean =>
  isUnconditional(request) && packingsTaken(request.headers) !== null;

export const pack = (body: Uint8Array): Buffer => gzipSync(body, { level: LEVEL });

/** What the head says beside the rest where an answer is packed. */
export const PACKED_HEAD = ['vary', 'accept-encoding', 'content-encoding', 'gzip'];
