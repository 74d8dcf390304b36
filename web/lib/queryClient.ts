import { QueryClient } from '@tanstack/react-query';

/** The specification's caching: nothing is fetched again unless a query says so itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // Without a network a request fails and is told of, instead of waiting without a word.
        networkMode: 'always',
        // What could not be had is asked for again once the network is back.
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
