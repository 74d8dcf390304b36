import type { FastifyInstance } from 'fastify';
import type { ApiTransport } from './renderer.ts';

/** Lets pages ask the API within this process, without the network. */
export function injectTransport(app: FastifyInstance): ApiTransport {
  return async (path) => {
    const answer = await app.inject({ method: 'GET', url: path });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    return new Response(answer.body, { status: answer.statusCode, headers });
  };
}
