import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { methodNotAllowed, notFound } from '#server/app/problems.ts';

/** Matches the paths of a route's pattern, such as '/api/markets/:id'. */
function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
}

/** What no route answers: 405 where another method is, 404 elsewhere. To be registered first. */
export const unknownAddress = fastifyPlugin(
  async (app: FastifyInstance) => {
    const methodsByPattern = new Map<string, { matches: RegExp; methods: Set<string> }>();

    app.addHook('onRoute', ({ url, method }) => {
      // Pages answer to every address, so that theirs would say nothing.
      if (url === '/*') return;
      const known = methodsByPattern.get(url) ?? { matches: toRegExp(url), methods: new Set() };
      for (const name of [method].flat()) known.methods.add(name);
      methodsByPattern.set(url, known);
    });

    app.setNotFoundHandler((request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      const allowed = [...methodsByPattern.values()]
        .filter(({ matches }) => matches.test(path))
        .flatMap(({ methods }) => [...methods]);
      if (allowed.length === 0 || allowed.includes(request.method)) throw notFound('address');
      const names = [...new Set(allowed)].sort().join(', ');
      reply.header('allow', names);
      throw methodNotAllowed(request.method, names);
    });
  },
  { name: 'unknown-address' },
);
