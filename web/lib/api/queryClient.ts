import { QueryClient } from '@tanstack/react-query';

/**
 * Reads anew also what is just being read for the first time when it becomes out of date: the answer
 * may be from before the change that says so, and would be taken for what there is now.
 */
class AppQueryClient extends QueryClient {
  override async invalidateQueries(
    ...[filters, options]: Parameters<QueryClient['invalidateQueries']>
  ): Promise<void> {
    const overtaken = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    const first = overtaken.map((query) => query.promise?.catch(() => {}));
    await super.invalidateQueries(filters, options);
    if (overtaken.length === 0) return;
    await Promise.all(first);
    await super.invalidateQueries(
      { ...filters, predicate: (query) => overtaken.includes(query) },
      options,
    );
  }
}

/** The specification's caching: nothing is fetched again unless a query says so itself. */
export function createQueryClient(): QueryClient {
  return new AppQueryClient({
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
