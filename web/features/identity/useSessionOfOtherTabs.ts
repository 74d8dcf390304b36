import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

let channel: BroadcastChannel | undefined;

/** One for the tab, which so never hears itself. */
export const otherTabs = () => (channel ??= new BroadcastChannel('session'));

/** Learns from other tabs that somebody has signed in or out there. */
export function useSessionOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    otherTabs().onmessage = async () => {
      const { followSession } = await import('./followSession.ts');
      followSession(queryClient);
    };
  }, [queryClient]);
}
