import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareIcons } from './scripts/bundle/bare-icons.ts';
import { CHUNK_GROUPS } from './scripts/bundle/chunks.ts';
import { precompress } from './scripts/bundle/precompress.ts';

const web = (path: string) => fileURLToPath(new URL(`./web/${path}`, import.meta.url));

/** What every page has before it loads anything else. */
const ALWAYS_THERE = /(framework|common|rolldown-runtime|entryClient)-[^/]*$/;

/**
 * Which of the files that a part needs are asked for together with it. The entry names none: the
 * names of all parts' files weigh, and pages are preloaded before they are chosen anyway.
 */
function worthNaming(_part: string, needed: string[], host: { hostId: string }): string[] {
  const isEntry = host.hostId.includes('entryClient');
  return needed.filter((file) => file.endsWith('.css') || (!isEntry && !ALWAYS_THERE.test(file)));
}

/** How these pages read their data, and how they describe themselves, comes with them alone. */
const WHOLLY_SPLIT_ROUTES = [
  '/market/$id',
  '/events/$id',
  '/events/$id_/roster',
  '/vendors/$id',
  '/farm-direct_/sign/$id',
  '/pricing',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
];

/**
 * The oldest browsers that the site is made for: Tailwind's styles need Chrome 111, Safari 16.4 and
 * Firefox 128, the phone's menu a browser that knows popovers. What is newer is refused in our code:
 * of the language by `lib` in web/tsconfig.json, of the browser by web/newerThanBrowsers.grit.
 */
const BROWSERS = ['chrome114', 'edge114', 'safari17', 'firefox128'];

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: isSsrBuild ? false : web('public'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) =>
          WHOLLY_SPLIT_ROUTES.includes(routeId)
            ? [
                ['loader', 'component'],
                ['pendingComponent', 'notFoundComponent'],
              ]
            : undefined,
      },
      routesDirectory: web('app/routes'),
      generatedRouteTree: web('app/routeTree.gen.ts'),
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    bareIcons,
    precompress(),
  ],
  resolve: {
    alias: {
      // What it stands in for, React has had since 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      // How lucide's icons ask for what draws them.
      '../createLucideIcon.mjs': web('ui/createIcon.ts'),
    },
  },
  build: {
    target: BROWSERS,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    modulePreload: { resolveDependencies: worthNaming },
    rolldownOptions: {
      // A name is shorter where it stands than fetched from another file, as those of queries' keys.
      optimization: { inlineConst: { mode: 'all' } },
      input: isSsrBuild ? web('app/entryServer.tsx') : web('app/entryClient.tsx'),
      // Every page loads the names of all parts. Of their hashes, which nothing compresses, seven letters
      // are enough to tell the versions of one part from each other.
      output: isSsrBuild
        ? {}
        : { codeSplitting: { groups: CHUNK_GROUPS }, chunkFileNames: 'assets/[name]-[hash:7].js' },
    },
  },
  // One file that the server loads; React comes from node_modules.
  ssr: { noExternal: ['@tanstack/react-router', '@tanstack/react-query', 'lucide-react'] },
}));
