import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';

const web = (path: string) => fileURLToPath(new URL(`./web/${path}`, import.meta.url));

/**
 * Two files for what nearly every page loads, instead of a dozen that would compress four kilobytes
 * worse: the framework, which changes seldom, and what three or more parts of the site share. The
 * map and the dialogs stay apart and are loaded when they are wanted.
 */
const CHUNK_GROUPS = [
  {
    name: 'framework',
    includeDependenciesRecursively: false,
    test: /node_modules.(react|react-dom|scheduler|@tanstack|clsx|use-sync-external-store|seroval|lucide-react.dist.esm.(createLucide|Icon|shared|default|context))\//,
  },
  {
    name: 'common',
    minShareCount: 3,
    test: (id: string) => !/maplibre|topojson|@radix-ui|ui.(Dialog|Menu|Toast)/.test(id),
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: isSsrBuild ? false : web('public'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: web('app/routes'),
      generatedRouteTree: web('app/routeTree.gen.ts'),
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    rolldownOptions: {
      input: isSsrBuild ? web('app/entryServer.tsx') : web('app/entryClient.tsx'),
      output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNK_GROUPS } },
    },
  },
  // One file that the server loads; React and the router come from node_modules.
  ssr: { noExternal: ['@tanstack/react-router', '@tanstack/react-query'] },
}));
