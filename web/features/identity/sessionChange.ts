import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/sessions/session.ts';
import { forgetPersonal } from '#web/lib/personal.ts';
import { sessionQuery } from './api/session.ts';
import { otherTabs } from './useSessionOfOtherTabs.ts';

/** Takes over who is signed in from now on, and tells the other tabs. */
export function changeSession(queryClient: QueryClient, session: Session): void {
  queryClient.setQueryData(sessionQuery.queryKey, session);
  forgetPersonal(queryClient);
  otherTabs().postMessage(null);
}
