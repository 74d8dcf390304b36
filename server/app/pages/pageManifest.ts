import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The part of Vite's manifest that is used here. */
interface BuildChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
type BuildManifest = Record<string, BuildChunk>;

interface RouteAssets {
  preloads?: string[];
  scripts?: { attrs: { type: 'module'; src: string; async: true } }[];
  css?: string[];
}

/** What the router's HeadContent and Scripts put on a page, by route id. */
export interface PageManifest {
  routes: Record<string, RouteAssets>;
}

const ROUTES_FOLDER = 'web/app/routes/';
const ROUTE_CHUNK = /\.tsx\?tsr-split=/;

/** '/market/$id' of 'web/app/routes/market.$id.tsx?tsr-split=component', as the router names it. */
function routeIdOf(key: string): string {
  const name = key.slice(ROUTES_FOLDER.length).replace(/\.tsx\?.*$/, '');
  if (name === 'index') return '/';
  return `/${name.replaceAll('.', '/')}`;
}

function withImports(manifest: BuildManifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const name of manifest[key]?.imports ?? []) withImports(manifest, name, seen);
  return seen;
}

/** Reads what the build of the web wrote into a manifest that the router understands. */
function toPageManifest(manifest: BuildManifest): PageManifest {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entryKey) throw new Error('The web build has no entry. Build it anew.');
  const shared = withImports(manifest, entryKey);
  const files = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : []));
  const styles = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => manifest[key]?.css ?? []).map((file) => `/${file}`);

  const routes: PageManifest['routes'] = {
    __root__: {
      css: styles(shared),
      preloads: files([...shared].filter((key) => key !== entryKey)),
      scripts: files([entryKey]).map((src) => ({ attrs: { type: 'module', src, async: true } })),
    },
  };
  for (const key of Object.keys(manifest)) {
    if (!key.startsWith(ROUTES_FOLDER) || !ROUTE_CHUNK.test(key)) continue;
    const own = [...withImports(manifest, key)].filter((name) => !shared.has(name));
    const id = routeIdOf(key);
    // Only the component is needed at once; an error page, for one, is not.
    const preloads = key.endsWith('=component') ? files(own) : [];
    routes[id] = {
      css: [...new Set([...(routes[id]?.css ?? []), ...styles(own)])],
      preloads: [...(routes[id]?.preloads ?? []), ...preloads],
    };
  }
  return { routes };
}

/** @param clientDirectory the folder of the client build */
export async function readPageManifest(clientDirectory: string): Promise<PageManifest> {
  const text = await readFile(join(clientDirectory, '.vite', 'manifest.json'), 'utf8');
  return toPageManifest(JSON.parse(text) as BuildManifest);
}
