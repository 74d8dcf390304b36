import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Shared caches may keep a public answer for a second; browsers ask whether theirs still holds. */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=0, s-maxage=1, must-revalidate';

/**
 * Whether an If-None-Match header names an entity tag, alone or among others; weak and strong tags
 * count alike (RFC 9110, section 13.1.2).
 */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag) return header === etag;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** What says that an answer is public and holds until `version` changes. */
export const publicHeaders = (version: string) => ({
  'cache-control': PUBLIC_CACHE_CONTROL,
  etag: `W/"${version}"`,
});

/**
 * Marks an answer as public and conditional on `version`, which must change whenever the answer
 * to this address could.
 * @returns true when the client already has this version and 304 has been sent
 */
export function isUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  version: string,
): boolean {
  const headers = publicHeaders(version);
  reply.headers(headers);
  if (!namesTag(request.headers['if-none-match'], headers.etag)) return false;
  reply.status(304).send();
  return true;
}

/** Sends JSON from the database, which has no version, with an ETag of its content. */
export function sendWithContentTag(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: object,
): FastifyReply {
  const digest = createHash('sha1').update(JSON.stringify(payload)).digest('base64url');
  return isUnchanged(request, reply, digest) ? reply : reply.send(payload);
}
