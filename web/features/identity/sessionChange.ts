import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session } from '#contract/session.ts';
import { forgetPersonal } from '#web/lib/personal.ts';
import { sessionQuery } from './api/session.ts';

let channel: BroadcastChannel | undefined;
/** One for the tab, which so never hears itself. */
const otherTabs = () => (channel ??= new BroadcastChannel('session'));

/** Takes over who is signed in from now on, here and in the other tabs. */
export function changeSession(queryClient: QueryClient, session: Session): void {
  queryClient.setQueryData(sessionQuery.queryKey, session);
  void forgetPersonal(queryClient);
  otherTabs().postMessage(null);
}

/** Asks anew who is signed in whenever another tab says that this has changed. */
export function useSessionOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const heard = () => {
      void queryClient.invalidateQueries(sessionQuery);
      void forgetPersonal(queryClient);
    };
    otherTabs().addEventListener('message', heard);
    return () => otherTabs().removeEventListener('message', heard);
  }, [queryClient]);
}
