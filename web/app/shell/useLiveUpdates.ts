import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '#web/lib/liveConnection.ts';
import { isAbout } from '#web/lib/liveTopics.ts';

/**
 * Keeps what the signed-in person sees in step with what others do.
 * @param onRefused told when nobody is signed in any longer; always the same function
 */
export function useLiveUpdates(userId: number, onRefused: () => void): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const follow = () =>
      followChanges({
        userId,
        onChanged: (topics) =>
          void queryClient.invalidateQueries({ predicate: ({ meta }) => isAbout(meta, topics) }),
        onRefused,
      });
    let stop = follow();
    // A page that is left may be kept for coming back to, but not while it holds a connection.
    const leave = () => stop();
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stop = follow();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      stop();
    };
  }, [queryClient, userId, onRefused]);
}
