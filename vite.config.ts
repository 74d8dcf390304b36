import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';

const web = (path: string) => fileURLToPath(new URL(`./web/${path}`, import.meta.url));

/** The contract's schemas, and so zod, are for pages with forms; most pages have none. */
const SCHEMA_FILES = globSync('contract/*.ts').filter((file) =>
  /from 'zod'/.test(readFileSync(file, 'utf8')),
);
const belongsToForms = (id: string) =>
  /node_modules.(zod|react-hook-form|@hookform)\//.test(id) ||
  SCHEMA_FILES.some((file) => id.endsWith(file));

/**
 * Two files for what nearly every page loads, instead of a dozen that would compress four kilobytes
 * worse: the framework, which changes seldom, and what four or more parts of the site share. The
 * map, the dialogs and what forms are made of stay apart and are loaded when they are wanted.
 */
const CHUNK_GROUPS = [
  {
    name: 'framework',
    includeDependenciesRecursively: false,
    test: /node_modules.(react|react-dom|scheduler|@tanstack|clsx|use-sync-external-store|seroval|lucide-react.dist.esm.(createLucide|Icon|shared|default|context))\//,
  },
  { name: 'forms', includeDependenciesRecursively: false, test: belongsToForms },
  {
    name: 'common',
    minShareCount: 4,
    test: (id: string) =>
      !/maplibre|topojson|@radix-ui|ui.(Dialog|Menu|Toast)|features.identity|lib.personal/.test(
        id,
      ) && !belongsToForms(id),
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
    // The names of what each part of the site imports would be a kilobyte on every page. A part is
    // loaded when the pointer nears its link, which leaves time to find out.
    modulePreload: {
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      input: isSsrBuild ? web('app/entryServer.tsx') : web('app/entryClient.tsx'),
      output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNK_GROUPS } },
    },
  },
  // One file that the server loads; React and the router come from node_modules.
  ssr: { noExternal: ['@tanstack/react-router', '@tanstack/react-query'] },
}));
