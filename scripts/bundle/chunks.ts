import { globSync, readFileSync } from 'node:fs';
import { isNeededAtOnce, type Modules } from './needed-at-once.ts';

/**
 * Tells the modules of some files.
 * @param patterns globs from the project's folder
 * @throws where one names no file: what has been moved would silently come in a file of its own
 */
function modulesOf(...patterns: string[]): (id: string) => boolean {
  const files = patterns.flatMap((pattern) => {
    const found = globSync(pattern);
    if (found.length === 0)
      throw new Error(`A chunk names '${pattern}', and there is no such file.`);
    return found;
  });
  return (id) => files.some((file) => id.endsWith(`/${file}`));
}

/** The files of icons. */
const icons = (...names: string[]) =>
  names.map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`);

/** How something is changed on the server: TanStack Query's part that comes with the actions. */
const MUTATIONS = [
  'node_modules/@tanstack/react-query/build/modern/useMutation*.js',
  'node_modules/@tanstack/query-core/build/modern/mutationObserver.js',
];
const isOfMutations = modulesOf(...MUTATIONS);

const FRAMEWORK =
  /node_modules.(react|react-dom|scheduler|@tanstack|clsx|use-sync-external-store|seroval)\//;
const isOfFramework = (id: string) => FRAMEWORK.test(id) && !isOfMutations(id);

/** The contract's schemas, and so zod: what checks a form. Most pages have none. */
const isOfContractSchemas = modulesOf(
  ...globSync('contract/**/*.ts').filter((file) => /from 'zod'/.test(readFileSync(file, 'utf8'))),
);
const isOfSchemas = (id: string) =>
  /node_modules.(zod|@hookform)\//.test(id) || isOfContractSchemas(id);

/** What forms are made of, and what of the contract both they and the schemas know. */
const isOfFormFiles = modulesOf(
  'contract/applications/applicationStatus.ts',
  'contract/calendarDays.ts',
  'contract/contact/userTypes.ts',
  'contract/events/{eventForm,recurrence}.ts',
  'contract/market-configuration/marketDemands.ts',
  'contract/markets/{amenities,marketLimits}.ts',
  'contract/media/fileLimits.ts',
  'contract/opening-times/weekdays.ts',
  'web/lib/forms/useSentForm.ts',
  'web/ui/fields/{Switch,TextArea,WebAddressField}.tsx',
  'web/ui/forms/{FormButtons,SubmitButton}.tsx',
);
const isOfForms = (id: string) => /node_modules.react-hook-form\//.test(id) || isOfFormFiles(id);

/** What finds and lists markets, on Home and on the pages that search. */
const isOfSearch = modulesOf(
  'web/app/listings/{MarketsMap,useCloseDetails,useWantedSearch}.*',
  'web/features/map/components/Map{Credit,Legend,Unavailable,Waiting}.tsx',
  'web/features/map/components/MarketMap.tsx',
  'web/features/map/whenPaintedAndVisible.ts',
  'web/features/markets/api/marketPins.ts',
  'web/features/markets/components/{DistanceBadge,MarketCardView,MarketGrid,MarketPreview}.tsx',
  'web/features/search/components/*.tsx',
  'web/features/search/{distanceChoices,marketCount}.ts',
  'web/lib/api/useLastData.ts',
  'web/lib/forms/{useEarlyChoices,useSentField}.ts',
  'web/lib/places/{placesQuery,useDeviceLocation,usePlaceSuggestions}.ts',
  'web/ui/fields/{ChipToggle,SuggestionField}.tsx',
  'web/ui/lists/MoreCards.tsx',
  'web/ui/states/Skeleton.tsx',
  ...icons('list-filter', 'locate-fixed', 'search'),
);

/** What the pages of vendors and their directory share. */
const isOfVendors = modulesOf(
  'contract/vendors/vendorCategories.ts',
  'web/features/vendors/vendorText.ts',
);

/** What the pages of listings and these actions share: little, and much less than names for each. */
const isOfDetails = modulesOf(
  'contract/opening-times/clockTimeText.ts',
  'contract/products/productUnits.ts',
  'web/features/market-counts/{countMarket,useCountedView}.ts',
  'web/features/markets/api/market.ts',
  'web/features/products/api/products.ts',
  'web/features/products/components/ProductList.tsx',
  'web/features/reviews/api/reviews.ts',
  'web/lib/api/queryKeys.ts',
  'web/lib/places/directions.ts',
  'web/lib/texts/{capitalized,dates,statedText,vendorCount}.ts',
  ...icons(
    'calendar-days',
    'calendar-plus',
    'globe',
    'mail',
    'navigation',
    'pen-line',
    'phone',
    'store',
  ),
);

/**
 * What a person can do about a listing, loaded after the page: one file, because the names of a
 * dozen would weigh on every page that opens such a dialog.
 */
const isOfActions = modulesOf(
  ...MUTATIONS,
  'contract/events/eventStatus.ts',
  'web/app/listings/{ApplyButton,MarketActionButtons}.tsx',
  'web/app/listings/{useMarketActions,useReviewChanges,useReviewDraft}.ts',
  'web/app/shell/useWhenSignedIn.ts',
  'web/features/markets/api/{myMarket,saveMarket,savedMarkets}.ts',
  'web/features/markets/components/{DirectionsButtons,Fact}.tsx',
  'web/features/reviews/api/{deleteReview,writeReview}.ts',
  'web/features/reviews/reviewList.ts',
  'web/lib/api/{liveTopics,personal,problemText}.ts',
  'web/lib/forms/keptInTab.ts',
  'web/lib/pages/useAskedForPart.ts',
  ...icons('heart'),
);

/** A file of its own for those of these modules that at least so many others share. */
const group = (name: string, test: (id: string) => boolean, minShareCount = 1) => ({
  name,
  test,
  minShareCount,
  includeDependenciesRecursively: false,
});

/**
 * Which modules come in one file, first match first. Two files for what nearly every page loads,
 * instead of a dozen that would compress four kilobytes worse: the framework, which changes seldom,
 * and what three or more parts of the site share. The map, the dialogs and what forms are made of
 * stay apart and are loaded when they are wanted.
 */
export const CHUNK_GROUPS = [
  group('framework', isOfFramework),
  group('schemas', isOfSchemas),
  group('forms', isOfForms),
  group('search', isOfSearch, 2),
  group('vendors', isOfVendors),
  group('details', isOfDetails, 2),
  group('actions', isOfActions, 2),
  {
    name: (id: string, modules: Modules) =>
      !isOfSchemas(id) && !isOfForms(id) && isNeededAtOnce(id, modules) ? 'common' : null,
    minShareCount: 3,
  },
];
