import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { importCode } from '#web/lib/missingCode.ts';
import { loadSessionCode } from './loadSessionCode.ts';
import { otherTabs } from './otherTabs.ts';

/** Learns from other tabs that somebody has signed in or out there. */
export function useSessionOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    otherTabs().onmessage = () =>
      importCode(loadSessionCode).then(
        ({ followSession }) => followSession(queryClient),
        // The server says so to whoever then asks for what is no longer hers.
        () => {},
      );
  }, [queryClient]);
}
