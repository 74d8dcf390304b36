import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/sessions/session.ts';
import { forgetPersonal, isPersonal } from '#web/lib/personal.ts';
import { sessionQuery } from './api/session.ts';
import { otherTabs } from './useSessionOfOtherTabs.ts';

/** Takes over who is signed in from now on, and tells the other tabs. */
export function changeSession(queryClient: QueryClient, session: Session): void {
  const before = queryClient.getQueryData(sessionQuery.queryKey)?.user;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  if (session.user && session.user.id === before?.id) {
    // The same person again, whose page may have forms in which something was typed.
    void queryClient.invalidateQueries({ predicate: isPersonal });
  } else forgetPersonal(queryClient);
  otherTabs().postMessage(null);
}
