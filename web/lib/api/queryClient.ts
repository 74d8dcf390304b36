import { QueryClient } from '@tanstack/react-query';

/** An answer that was on its way when there was something newer is not taken for what there is now. */
class AppQueryClient extends QueryClient {
  /** Reads anew what is just being read: the answer may be from before what is set. */
  override setQueryData = ((...given: Parameters<QueryClient['setQueryData']>) => {
    const [queryKey, updater] = given;
    const reading = this.getQueryCache().find({ queryKey, fetchStatus: 'fetching' });
    // Of what is not known yet there may be nothing to change, and whoever waits for it goes on waiting.
    if (reading?.state.data !== undefined || typeof updater !== 'function')
      void reading?.cancel({ revert: true });
    const data = super.setQueryData(...given);
    if (reading) void this.invalidateQueries({ queryKey, exact: true });
    return data;
  }) as QueryClient['setQueryData'];

  /** Reads anew also what is just being read for the first time, or for a page that is not shown. */
  override async invalidateQueries(
    ...[filters, options]: Parameters<QueryClient['invalidateQueries']>
  ): Promise<void> {
    const overtaken = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined || !query.isActive());
    await super.invalidateQueries(filters, options);
    await Promise.allSettled(overtaken.map((query) => query.promise));
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
