import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { otherTabs } from './otherTabs.ts';

/** Learns from other tabs that somebody has signed in or out there. */
export function useSessionOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    otherTabs().onmessage = () =>
      import('./sessionChange.ts').then(
        ({ followSession }) => followSession(queryClient),
        // The server says so to whoever then asks for what is no longer hers.
        () => {},
      );
  }, [queryClient]);
}
