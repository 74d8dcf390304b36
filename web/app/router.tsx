import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createQueryClient } from '#web/lib/api/queryClient.ts';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './searchFormat.ts';
import { PageError } from './shell/PageError.tsx';

export interface RouterContext {
  queryClient: QueryClient;
}

/** The same router on the server and in the browser; each request and each tab has its own. */
export function createAppRouter() {
  const queryClient = createQueryClient();
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: PageError,
    defaultPreload: 'intent',
    // Freshness is the query client's business.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // What was read while rendering travels with the page, so that nothing is fetched twice.
    // It is plain JSON, which the router's serializer takes but cannot see from the types. Said so
    // that what writes it stays on the server: a browser only reads it.
    dehydrate: import.meta.env.SSR
      ? () => ({ queries: JSON.stringify(dehydrate(queryClient)) })
      : undefined,
    hydrate: ({ queries }: { queries: string }) => {
      hydrate(queryClient, JSON.parse(queries) as DehydratedState);
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** What is shown was opened from the list that is one step back. */
    openedFromList?: boolean;
    /** The payment that the address tells of has been thanked for. */
    hasThanked?: boolean;
  }
}
