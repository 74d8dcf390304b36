import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { parseId } from '#server/app/parameters.ts';
import { findStandingId } from '#server/features/duplicates/standingMarkets.queries.ts';
import { untilIndexed } from './untilIndexed.ts';

/** The addresses that name a market: its page, its sign to print, and every call about it. */
const MARKET_ADDRESS = /^(\/market\/|\/farm-direct\/sign\/|\/api\/markets\/)(\d{1,10})(?=[/?]|$)/;

/**
 * Whoever asks for a market that the index does not have is sent on where it was merged with another,
 * so that links, bookmarks, calendar subscriptions and search engines go on to work. Where it was
 * made a moment ago she waits for the index: it is most likely she who made it. Only what is not
 * found anyway asks the database, once.
 */
export const unindexedMarkets = fastifyPlugin(
  async (app: FastifyInstance) => {
    const { marketIndex, database } = app.services;

    app.addHook('onRequest', async (request, reply) => {
      const [whole, before, digits] = MARKET_ADDRESS.exec(request.url) ?? [];
      const id = parseId(digits ?? '');
      if (!whole || id === null || marketIndex.get(id)) return;
      const standing = await findStandingId(database.connection, id);
      if (standing === null) return;
      if (standing === id) {
        await untilIndexed(marketIndex, id);
        return;
      }
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      return (
        reply
          .header('cache-control', isReading ? 'public, max-age=3600' : 'no-store')
          // Unlike 301, 308 keeps the method and what is sent.
          .redirect(`${before}${standing}${request.url.slice(whole.length)}`, isReading ? 301 : 308)
      );
    });
  },
  { name: 'unindexed-markets' },
);
