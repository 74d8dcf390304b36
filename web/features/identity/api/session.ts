import { queryOptions } from '@tanstack/react-query';
import type { Session } from '#contract/sessions/session.ts';
import { apiGet } from '#web/lib/api/api.ts';

/** Who is signed in. Never asked while rendering on the server: pages are the same for everybody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => apiGet<Session>('/api/auth/session', signal),
});
