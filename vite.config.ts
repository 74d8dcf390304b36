import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './scripts/precompress.ts';

const web = (path: string) => fileURLToPath(new URL(`./web/${path}`, import.meta.url));

/** The contract's schemas, and so zod: what checks a form. Most pages have none. */
const SCHEMA_FILES = globSync('contract/**/*.ts').filter((file) =>
  /from 'zod'/.test(readFileSync(file, 'utf8')),
);
const belongsToSchemas = (id: string) =>
  /node_modules.(zod|@hookform)\//.test(id) || SCHEMA_FILES.some((file) => id.endsWith(file));

/** What forms are made of, and what of the contract both they and the schemas know. */
const belongsToForms = (id: string) =>
  /node_modules.react-hook-form\/|lib.useSentForm|ui.(SubmitButton|FormButtons|WebAddressField|TextArea|Switch)|contract.([\w-]+.)?(applicationStatus|fileLimits|amenities|marketLimits|marketDemands|calendarDays|recurrence|eventForm|userTypes|weekdays)\./.test(
    id,
  );

/** What Home and the markets' page load at once: the pages whose weight is limited. */
const LIGHT_PAGES = ['app/entryClient.tsx', 'app/routes/index.tsx', 'app/routes/customer.tsx'];

type Module = { importedIds: string[]; code: string | null };
type Modules = { getModuleInfo(id: string): Module | null };

const ALL_ICONS = /lucide-react.dist.esm.lucide-react\.\w+$/;
const NAMED_ICONS = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** 'trash-2' of 'Trash2'. */
const iconFile = (name: string) =>
  name.replace(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-').toLowerCase();

/** What a module imports; of the file that imports every icon there is, those that it names. */
function importsOf({ importedIds, code }: Module, modules: Modules): string[] {
  const named = [...(code ?? '').matchAll(NAMED_ICONS)].flatMap(([, names = '']) =>
    names.split(',').map((name) => iconFile(name.replace(/\sas\s.*/, '').trim())),
  );
  return importedIds.flatMap((id) => {
    if (!ALL_ICONS.test(id)) return [id];
    const icons = modules.getModuleInfo(id)?.importedIds ?? [];
    return icons.filter((icon) => named.some((name) => icon.includes(`/${name}.`)));
  });
}

let neededAtOnce: Set<string> | undefined;

/** All that the light pages import, and what that imports, but for what they load later. */
function findNeededAtOnce(modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = LIGHT_PAGES.flatMap((page) => [web(page), `${web(page)}?tsr-split=component`]);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const module = modules.getModuleInfo(id);
    if (module) waiting.push(...importsOf(module, modules));
  }
  return found;
}

const isNeededAtOnce = (id: string, modules: Modules) => {
  neededAtOnce ??= findNeededAtOnce(modules);
  return neededAtOnce.has(id);
};

/** What finds and lists markets, on Home and on the pages that search. */
const SEARCH =
  /features.search.(?!marketSearch)|features.map.(components.(MarketMap|Map(Credit|Legend|Unav|Wait))|whenPainted)|ui.(ChipToggle|MoreCards|Skeleton|SuggestionField)|lib.(useDeviceLocation|useEarlyChoices|placesQuery|usePlaceSugg|useSentField|useLastData)|listings.(MarketsMap|useCloseDetails|useWantedSearch)|markets.components.(DistanceBadge|MarketCardView|MarketGrid|MarketPreview)|markets.api.marketPins|icons.(locate-fixed|search|list-filter)\./;

/**
 * What a person can do about a listing, loaded after the page: one file, because the names of a
 * dozen would weigh on every page that opens such a dialog.
 */
const ACTIONS =
  /react-query.*useMutation|query-core.*mutationObserver|icons.heart\.|contract.events.eventStatus|lib.(keptInTab|liveTopics|personal|problemText|useAskedForPart)|components.(Fact|DirectionsButtons)\.|app.(shell.useWhenSignedIn|listings.(Apply(?!Dialog)|useReview|useMarket|MarketAction))|api.(myMarket|saveMarket|savedMarkets)|reviews.(reviewList|api.(write|delete)Review)/;

/** What the pages of listings and these actions share: little, and much less than names for each. */
const DETAILS =
  /lib.(queryKeys|capitalized|dates|directions|statedText|vendorCount)\.|opening-times.clockTimeText|products.(productUnits|api.products|components.ProductList)|market-counts.(countMarket|useCountedView)|markets.api.market\.|reviews.api.reviews\.|icons.(calendar-(days|plus)|globe|mail|navigation|pen-line|phone|store)\./;

/**
 * Two files for what nearly every page loads, instead of a dozen that would compress four kilobytes
 * worse: the framework, which changes seldom, and what three or more parts of the site share. The
 * map, the dialogs and what forms are made of stay apart and are loaded when they are wanted.
 */
const CHUNK_GROUPS = [
  {
    name: 'framework',
    includeDependenciesRecursively: false,
    test: /node_modules.(react|react-dom|scheduler|@tanstack|clsx|use-sync-external-store|seroval)\/(?!.*(useMutation|mutationObserver))/,
  },
  { name: 'schemas', includeDependenciesRecursively: false, test: belongsToSchemas },
  { name: 'forms', includeDependenciesRecursively: false, test: belongsToForms },
  // What Home and the directories share: small, and too small for a file of its own.
  { name: 'search', minShareCount: 2, includeDependenciesRecursively: false, test: SEARCH },
  {
    name: 'vendors',
    includeDependenciesRecursively: false,
    test: /vendors.vendorText|contract.vendors.vendorCategories/,
  },
  { name: 'details', minShareCount: 2, includeDependenciesRecursively: false, test: DETAILS },
  { name: 'actions', minShareCount: 2, includeDependenciesRecursively: false, test: ACTIONS },
  {
    name: (id: string, modules: Modules) =>
      !belongsToSchemas(id) && !belongsToForms(id) && isNeededAtOnce(id, modules) ? 'common' : null,
    minShareCount: 3,
  },
];

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

const ICON = /lucide-react.dist.esm.icons.[\w-]+\.mjs$/;
const UNREAD_OF_ICONS = /^ {2}(name|size|aliases): .*\n|, key: "\w+"|^__iconData\.node;\n/gm;

/** Leaves of lucide's icons what is drawn: their names, and keys that look like nothing else, weigh. */
const bareIcons: Plugin = {
  name: 'bare-icons',
  transform: (code, id) =>
    ICON.test(id) ? { code: code.replaceAll(UNREAD_OF_ICONS, ''), map: null } : null,
};

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
