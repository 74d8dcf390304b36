import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { forbidden } from '#server/app/problems.ts';
import { SAFE_METHODS } from '#server/app/safeMethods.ts';

/** Whether a request by this method is answered whatever page has sent it. */
export const isOpenToOtherSites = (method: string): boolean => SAFE_METHODS.has(method);

/**
 * Refuses writes that another site makes a browser send, with our cookies or without. What carries
 * neither an Origin nor Fetch Metadata comes from no browser, and so has nobody's cookies.
 */
export const crossSite = fastifyPlugin(
  async (app: FastifyInstance) => {
    const publicHost = new URL(app.services.environment.publicUrl).host;
    app.addHook('onRequest', (request, _reply, done) => {
      if (isOpenToOtherSites(request.method) || isOurs(request, publicHost)) return done();
      done(forbidden('This request came from another site. Please try again on this site.'));
    });
  },
  { name: 'cross-site' },
);

function isOurs({ headers, host }: FastifyRequest, publicHost: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return false;
  // Our neighbours under the same domain are told from us by their Origin alone.
  if (headers.origin === undefined) return site !== 'same-site';
  const origin = URL.parse(headers.origin);
  if (!origin) return false;
  const ownHost = URL.parse(`${origin.protocol}//${host}`)?.host;
  return origin.host !== '' && (origin.host === ownHost || origin.host === publicHost);
}
