import type { FastifyRequest } from 'fastify';
import type { Connection } from '#server/db/connection.ts';
import { readSessionCookie } from '#server/features/sessions/sessionCookie.ts';

/**
 * What a route that is open to everybody reads from. A stranger has written nothing that she could
 * miss, so she may be told what was true some seconds ago; pages are rendered as for a stranger.
 * Whoever has a session reads what she has written, and so does whatever decides anything.
 */
export function connectionToRead(request: FastifyRequest): Connection {
  const { database } = request.server.services;
  const isStranger =
    readSessionCookie(request, 'person') === null &&
    readSessionCookie(request, 'administrator') === null;
  return isStranger ? database.delayed : database.connection;
}
