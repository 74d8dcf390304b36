import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/sessions/session.ts';
import { renewPersonal } from '#web/lib/api/personal.ts';
import { sessionQuery } from './api/session.ts';
import { otherTabs } from './otherTabs.ts';

/** Takes over who is signed in from now on, and tells the other tabs. */
export function changeSession(queryClient: QueryClient, session: Session): void {
  const before = userOf(queryClient);
  queryClient.setQueryData(sessionQuery.queryKey, session);
  renewPersonal(queryClient, before, session.user);
  otherTabs().postMessage(null);
}

/**
 * Asks anew who is signed in, since that has changed in another tab: until it is answered, for what
 * was read for somebody else would otherwise be saved as hers who is there now.
 */
export async function followSession(queryClient: QueryClient): Promise<void> {
  const before = userOf(queryClient);
  const session = await askAnew(queryClient, 'session-follow', true);
  // Whoever has signed in or out in this tab meanwhile was not asked about.
  if (userOf(queryClient)?.id === before?.id) {
    queryClient.setQueryData(sessionQuery.queryKey, session);
  }
  renewPersonal(queryClient, before, userOf(queryClient));
}

/**
 * Asks who is signed in and leaves it to the caller what to make of it.
 * @param name of who asks: those of one name share an answer, and how often they try
 */
export const askAnew = (queryClient: QueryClient, name: string, retry = false): Promise<Session> =>
  queryClient.fetchQuery({ ...sessionQuery, queryKey: [name], staleTime: 0, gcTime: 0, retry });

const userOf = (queryClient: QueryClient) => queryClient.getQueryData(sessionQuery.queryKey)?.user;
