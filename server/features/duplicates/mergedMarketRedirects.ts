import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { parseId } from '#server/app/parameters.ts';
import { findSuccessor } from './merge.queries.ts';

/** The addresses that name a market: its page, and every call about it. */
const MARKET_ADDRESS = /^(\/market\/|\/api\/markets\/)(\d{1,10})(?=[/?]|$)/;

/**
 * Sends on whoever asks for a market that was merged with another: links, bookmarks, calendar
 * subscriptions and search engines go on to work. Only what is not found anyway asks the database.
 */
export const mergedMarketRedirects = fastifyPlugin(
  async (app: FastifyInstance) => {
    const { marketIndex, database } = app.services;

    app.addHook('onRequest', async (request, reply) => {
      const [whole, before, digits] = MARKET_ADDRESS.exec(request.url) ?? [];
      const id = parseId(digits ?? '');
      if (!whole || id === null || marketIndex.get(id)) return;
      const successor = await findSuccessor(database.connection, id);
      if (successor === null) return;
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      return (
        reply
          .header('cache-control', isReading ? 'public, max-age=3600' : 'no-store')
          // Unlike 301, 308 keeps the method and what is sent.
          .redirect(
            `${before}${successor}${request.url.slice(whole.length)}`,
            isReading ? 301 : 308,
          )
      );
    });
  },
  { name: 'merged-market-redirects' },
);
