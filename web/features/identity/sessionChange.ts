import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/sessions/session.ts';
import { renewPersonal } from '#web/lib/personal.ts';
import { sessionQuery } from './api/session.ts';
import { otherTabs } from './useSessionOfOtherTabs.ts';

/** Takes over who is signed in from now on, and tells the other tabs. */
export function changeSession(queryClient: QueryClient, session: Session): void {
  const before = queryClient.getQueryData(sessionQuery.queryKey)?.user;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  renewPersonal(queryClient, before, session.user);
  otherTabs().postMessage(null);
}
