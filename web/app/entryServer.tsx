import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import { type ApiTransport, setApiTransport } from '#web/lib/api/api.ts';
import { setSiteOrigin } from '#web/lib/pages/siteOrigin.ts';
import { createAppRouter } from './router.tsx';

export { type ApiTransport, setApiTransport, setSiteOrigin };

/** What the build made for each route: style sheets, scripts, and chunks worth preloading. */
export type PageManifest = Parameters<typeof createRequestHandler>[0]['getRouterManifest'];

/** Renders one page with its data as a complete document (or a redirect). */
export function renderPage(request: Request, getRouterManifest: PageManifest): Promise<Response> {
  const handle = createRequestHandler({
    request,
    createRouter: createAppRouter,
    getRouterManifest,
  });
  return handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
}
