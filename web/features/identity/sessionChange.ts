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

/** Asks anew who is signed in, since that has changed in another tab. */
export async function followSession(queryClient: QueryClient): Promise<void> {
  const before = userOf(queryClient);
  await queryClient.invalidateQueries(sessionQuery);
  renewPersonal(queryClient, before, userOf(queryClient));
}

const userOf = (queryClient: QueryClient) => queryClient.getQueryData(sessionQuery.queryKey)?.user;
