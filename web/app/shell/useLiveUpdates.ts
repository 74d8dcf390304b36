import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LIVE_TOPICS, type LiveTopic } from '#contract/live/live.ts';
import { followChanges } from '#web/lib/api/liveConnection.ts';
import { isAbout } from '#web/lib/api/liveTopics.ts';

/** With these it may have changed what the session says of her: what kind of member she is. */
const OF_THE_SESSION: readonly LiveTopic[] = ['claims', 'subscription'];

/**
 * Keeps what the signed-in person sees in step with what others do.
 * @param checkSession asks who is signed in: perhaps nobody any longer; always the same function
 */
export function useLiveUpdates(userId: number, checkSession: () => void): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onChanged = (topics: readonly LiveTopic[]) => {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => isAbout(meta, topics) });
      if (isAbout({ topics: OF_THE_SESSION }, topics)) checkSession();
    };
    const follow = () => followChanges({ userId, onChanged, onRefused: checkSession });
    let stop = follow();
    // A page that is left may be kept for coming back to, but not while it holds a connection.
    const leave = () => stop();
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      stop = follow();
      // Where another tab holds the connection, none is opened here that would ask for everything.
      onChanged(LIVE_TOPICS);
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      stop();
    };
  }, [queryClient, userId, checkSession]);
}
