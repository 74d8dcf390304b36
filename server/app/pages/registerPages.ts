import type { FastifyInstance } from 'fastify';
import { dataVersion } from '#server/app/answers/dataVersion.ts';
import { injectTransport } from './injectTransport.ts';
import { pages } from './pages.ts';
import { builtPageRenderer } from './renderer.ts';

/**
 * Adds the built pages to an app, whose API they ask.
 * @param distDirectory the folder with the builds `client` and `server`
 */
export async function registerPages(app: FastifyInstance, distDirectory: string): Promise<void> {
  const { environment, identity, payments } = app.services;
  await app.register(pages, {
    distDirectory,
    render: await builtPageRenderer(distDirectory, environment.publicUrl, injectTransport(app)),
    version: () => dataVersion(app.services),
    mapStyleUrl: environment.mapStyleUrl,
    identity: identity.settings,
    payment: payments.settings,
  });
}
