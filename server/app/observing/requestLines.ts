import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * At the level 'debug' a line for each answered request, without the values of its query. What
 * is answered in front of Fastify has none: `http_direct_answers_total` counts it.
 */
export const requestLines = fastifyPlugin(
  async (app: FastifyInstance) => {
    if (app.log.level !== 'debug' && app.log.level !== 'trace') return;
    app.addHook('onResponse', (request, reply, done) => {
      const milliseconds = Math.round(reply.elapsedTime);
      request.log.debug({ req: request, status: reply.statusCode, milliseconds }, 'answered');
      done();
    });
  },
  { name: 'request-lines' },
);
