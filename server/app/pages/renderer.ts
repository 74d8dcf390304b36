import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PageManifest, readPageManifest } from './pageManifest.ts';

/** Sends a request to the API in this process. */
export type ApiTransport = (path: string, init?: RequestInit) => Promise<Response>;

/** What the server build of the web offers. */
interface WebBundle {
  setApiTransport(transport: ApiTransport): void;
  setSiteOrigin(origin: string): void;
  renderPage(request: Request, getManifest: () => PageManifest): Promise<Response>;
}

/** Renders the page at a path with query, such as '/customer?near=97205'. */
export type PageRenderer = (address: string) => Promise<Response>;

/**
 * The web as it was built, loaded from the build's output: the two sides never import each other.
 * @param distDirectory the folder with the builds `client` and `server`
 */
export async function builtPageRenderer(
  distDirectory: string,
  origin: string,
  transport: ApiTransport,
): Promise<PageRenderer> {
  const manifest = await readPageManifest(join(distDirectory, 'client'));
  const path = join(distDirectory, 'server', 'entryServer.js');
  const bundle = (await import(pathToFileURL(path).href)) as WebBundle;
  bundle.setApiTransport(transport);
  bundle.setSiteOrigin(origin);
  // Put together rather than resolved: '//elsewhere.example' is a path here and no host.
  return (address) => bundle.renderPage(new Request(origin + address), () => manifest);
}
