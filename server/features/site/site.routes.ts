import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { runningDay } from '#contract/billing/lastMoment.ts';
import { configSchema } from '#contract/site/config.ts';
import { dataVersion } from '#server/app/answers/dataVersion.ts';
import { isUnchanged } from '#server/app/answers/httpCache.ts';
import { LastAnswer } from '#server/app/answers/lastAnswer.ts';
import { notFound } from '#server/app/problems.ts';
import { upcomingEventIds } from '#server/features/events/events.queries.ts';
import { marketClocks } from '#server/features/events/marketClocks.ts';
import {
  countOf,
  eventPages,
  fillsSitemap,
  lastingPages,
  type Pages,
  sitemap,
  sitemapIndex,
  sitemapPages,
} from './sitemap.ts';

const sitemapParams = z.object({ page: z.string().regex(/^\d{1,4}$/) });

/** What the browser and search engines must know of the site as a whole. */
export async function siteRoutes(app: FastifyInstance): Promise<void> {
  const { environment, database, marketIndex, vendorIndex, promotions, identity, payments, now } =
    app.services;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  /** It holds until something changes or the minute ends. */
  const lastUpcoming = new LastAnswer<number[]>();

  typed.get(
    '/api/config',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['site'],
        summary: 'Public settings of this installation',
        response: { 200: configSchema },
      },
    },
    async (request, reply) => {
      if (isUnchanged(request, reply, dataVersion(app.services))) return reply;
      const running = promotions.runningOn(runningDay(now()));
      return {
        mapStyleUrl: environment.mapStyleUrl ?? null,
        demoData: environment.demoData,
        supportEmail: environment.supportEmail,
        identity: identity.settings,
        payment: payments.settings,
        accessPolicy: environment.accessPolicy,
        promotion: running[0] ?? null,
        promotions: running,
      };
    },
  );

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${environment.publicUrl}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const listed = await listedPages();
    const pages = sitemapPages(countOf(listed));
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        pages === 1
          ? sitemap(environment.publicUrl, listed, 0)
          : sitemapIndex(environment.publicUrl, pages),
      );
  });

  typed.get(
    '/sitemap-:page.xml',
    { schema: { hide: true, params: sitemapParams } },
    async (request, reply) => {
      const page = Number(request.params.page);
      const listed = await listedPages(page);
      if (page >= sitemapPages(countOf(listed))) throw notFound('sitemap');
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(sitemap(environment.publicUrl, listed, page));
    },
  );

  /** All pages; without those of events, where the part of the sitemap holds none. */
  async function listedPages(page?: number): Promise<Pages[]> {
    const lasting = lastingPages({ markets: marketIndex, vendors: vendorIndex });
    if (page !== undefined && fillsSitemap(countOf(lasting), page)) return lasting;
    return [...lasting, eventPages(await upcomingEvents())];
  }

  /**
   * Events that take place and are still to come: of others nobody searches. What is kept is read
   * from the primary, for a replica may be behind the version.
   */
  function upcomingEvents(): Promise<number[]> {
    return lastUpcoming.of(dataVersion(app.services), () =>
      upcomingEventIds(database.connection, marketClocks(app.services)),
    );
  }
}
