import { queryOptions } from '@tanstack/react-query';
import type { Config } from '#contract/site/config.ts';
import { apiGet } from './api.ts';

/** The public settings of this installation. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => apiGet<Config>('/api/config', signal),
});
