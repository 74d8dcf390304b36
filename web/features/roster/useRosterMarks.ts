import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Roster, RosterMark } from '#contract/roster/roster.ts';
import { ApiError } from '#web/lib/api.ts';
import { problemText } from '#web/lib/problemText.ts';
import { toast } from '#web/ui/toast.ts';
import { markVendor } from './api/markVendor.ts';
import { rosterQuery } from './api/roster.ts';
import {
  addMark,
  keepWaiting,
  readWaiting,
  type WaitingMarks,
  withMarks,
  withoutSent,
} from './waitingMarks.ts';

/** How soon what could not be sent is sent again, in milliseconds. */
const RETRY_MS = 4_000;

/** Refusals that pass: of whoever is signed out for now, and of too much at once. */
const PASSING = [401, 429];

/** Marking who is there: at once on the screen, and on the server as soon as the network allows. */
export function useRosterMarks(eventId: number) {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState(() => readWaiting(eventId));
  const latest = useRef(waiting);
  const isSending = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  /** When the roster had been read that was on the screen as somebody signed out was refused. */
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const { dataUpdatedAt: readAt } = useQuery({ ...rosterQuery(eventId), enabled: false });
  // It is read again only once she has signed in.
  const isSignedOut = refusedAt === readAt;
  const isWaiting = Object.keys(waiting).length > 0;

  const change = useCallback(
    (next: WaitingMarks) => {
      latest.current = next;
      keepWaiting(eventId, next);
      setWaiting(next);
    },
    [eventId],
  );

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (;;) {
        const [next] = Object.entries(latest.current);
        if (!next) break;
        const [id, mark] = next;
        const vendorId = Number(id);
        const isTaken = await sendOne(vendorId, mark);
        // The answer belongs on the screen before the mark that waited for it is forgotten.
        if (isTaken) {
          queryClient.setQueryData(rosterQuery(eventId).queryKey, (roster: Roster | undefined) =>
            roster
              ? { ...roster, vendors: withMarks(roster.vendors, { [vendorId]: mark }) }
              : roster,
          );
        }
        change(withoutSent(latest.current, vendorId, mark));
      }
      setHasFailed(false);
    } catch (error) {
      const isNobody = error instanceof ApiError && error.status === 401;
      setHasFailed(!isNobody);
      if (isNobody) {
        setRefusedAt(queryClient.getQueryState(rosterQuery(eventId).queryKey)?.dataUpdatedAt ?? 0);
      }
    } finally {
      isSending.current = false;
    }

    /**
     * @returns false when it is refused for good
     * @throws what it is worth to try again for
     */
    async function sendOne(vendorId: number, mark: RosterMark): Promise<boolean> {
      try {
        await markVendor(eventId, vendorId, mark);
        return true;
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
        if (!isRefused || PASSING.includes(error.status)) throw error;
        toast({
          title: 'Update Failed',
          description: problemText(error, 'The change couldn’t be saved.'),
          variant: 'destructive',
        });
        void queryClient.invalidateQueries(rosterQuery(eventId));
        return false;
      }
    }
  }, [eventId, queryClient, change]);

  useEffect(() => {
    if (Object.keys(waiting).length > 0) void send();
  }, [waiting, send]);

  // Whoever is signed out would be asked to sign in anew each time.
  const mayRetry = isWaiting && !isSignedOut;
  useEffect(() => {
    if (!mayRetry) return;
    const retry = setInterval(() => void send(), RETRY_MS);
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
    isOffline: hasFailed && isWaiting,
    /** Whether they wait because her session has ended. */
    isSignedOut: isSignedOut && isWaiting,
    mark: (vendorId: number, mark: RosterMark) => change(addMark(latest.current, vendorId, mark)),
  };
}
