import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptMarks, marksIn } from './keptMarks.ts';

/**
 * Sends what was marked on a roster that was left before the network allowed: from whatever page
 * she opens next, and as soon as the network is back.
 * @param mayChange whether her session still lasts
 */
export function useLeftMarks(userId: number, mayChange: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!mayChange) return;
    let isOver = false;
    async function sendLeft() {
      if (Object.keys(marksIn(keptMarks(userId))).length === 0) return;
      const { sendMarks } = await import('./sendMarks.ts');
      // The roster may have been told meanwhile that her session has ended.
      if (!isOver) await sendMarks(userId, queryClient);
    }
    // What cannot be sent now waits for the next time; the roster itself says so.
    const attempt = () => void sendLeft().catch(() => {});
    attempt();
    addEventListener('online', attempt);
    return () => {
      isOver = true;
      removeEventListener('online', attempt);
    };
  }, [userId, mayChange, queryClient]);
}
