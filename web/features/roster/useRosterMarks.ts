import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Roster, RosterMark } from '#contract/roster/roster.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { rosterQuery } from './api/roster.ts';
import { changeKept, keptMarks, marksIn, rosterName, subscribeToKept } from './keptMarks.ts';
import { sendMarks } from './sendMarks.ts';
import { addMark, type WaitingMarks } from './waitingMarks.ts';

/** How soon what could not be sent is sent again, in milliseconds. */
const RETRY_MS = 4_000;

const NOTHING: WaitingMarks = {};

/** Marking who is there: at once on the screen, and on the server as soon as the network allows. */
export function useRosterMarks(userId: number, roster: Roster) {
  const { eventId } = roster;
  const name = rosterName(roster);
  const queryClient = useQueryClient();
  const kept = useSyncExternalStore(subscribeToKept, () => keptMarks(userId));
  const byRoster = useMemo(() => marksIn(kept), [kept]);
  const waiting = byRoster[name] ?? NOTHING;
  const [hasFailed, setHasFailed] = useState(false);
  /** When the roster had been read that was on the screen as somebody signed out was refused. */
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const { dataUpdatedAt: readAt } = useQuery({ ...rosterQuery(eventId), enabled: false });
  // It is read again only once she has signed in.
  const isSignedOut = refusedAt === readAt;
  const isWaiting = waiting !== NOTHING;
  /** Also what was marked here before the event was moved. */
  const isAnyWaiting = Object.keys(byRoster).length > 0;

  const send = useCallback(async () => {
    try {
      await sendMarks(userId, queryClient);
      setHasFailed(false);
    } catch (error) {
      const isNobody = error instanceof ApiError && error.status === 401;
      setHasFailed(!isNobody);
      if (isNobody) {
        setRefusedAt(queryClient.getQueryState(rosterQuery(eventId).queryKey)?.dataUpdatedAt ?? 0);
      }
    }
  }, [eventId, userId, queryClient]);

  useEffect(() => {
    if (Object.keys(byRoster).length > 0) void send();
  }, [byRoster, send]);

  // Whoever is signed out would be asked to sign in anew each time.
  const mayRetry = isAnyWaiting && !isSignedOut;
  useEffect(() => {
    if (!mayRetry) return;
    const retry = setInterval(() => {
      // Also a network that says nothing at all keeps her marks waiting.
      setHasFailed(true);
      void send();
    }, RETRY_MS);
    const onOnline = () => void send();
    addEventListener('online', onOnline);
    return () => {
      clearInterval(retry);
      removeEventListener('online', onOnline);
    };
  }, [mayRetry, send]);

  return {
    waiting,
    /** Whether marks wait because the network (or the server) is away. */
    isOffline: hasFailed && isWaiting && !isSignedOut,
    /** Whether they wait because her session has ended. */
    isSignedOut: isSignedOut && isWaiting,
    mark: (vendorId: number, mark: RosterMark) =>
      changeKept(userId, name, (before) => addMark(before, vendorId, mark)),
  };
}
