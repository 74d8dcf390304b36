import { useQueryClient } from '@tanstack/react-query';
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

/** Marking who is there: at once on the screen, and on the server as soon as the network allows. */
export function useRosterMarks(eventId: number) {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState(() => readWaiting(eventId));
  const latest = useRef(waiting);
  const isSending = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);

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
        await sendOne(vendorId, mark);
        // The answer belongs on the screen before the mark that waited for it is forgotten.
        queryClient.setQueryData(rosterQuery(eventId).queryKey, (roster: Roster | undefined) =>
          roster ? { ...roster, vendors: withMarks(roster.vendors, { [vendorId]: mark }) } : roster,
        );
        change(withoutSent(latest.current, vendorId, mark));
      }
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    } finally {
      isSending.current = false;
    }

    /** @throws what it is worth to try again for */
    async function sendOne(vendorId: number, mark: RosterMark) {
      try {
        await markVendor(eventId, vendorId, mark);
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
        if (!isRefused || error.status === 429) throw error;
        toast({
          title: 'Update Failed',
          description: problemText(error, 'The mark could not be saved.'),
          variant: 'destructive',
        });
        void queryClient.invalidateQueries(rosterQuery(eventId));
      }
    }
  }, [eventId, queryClient, change]);

  useEffect(() => {
    if (Object.keys(waiting).length === 0) return;
    void send();
    const retry = setInterval(() => void send(), RETRY_MS);
    const onOnline = () => void send();
    addEventListener('online', onOnline);
    return () => {
      clearInterval(retry);
      removeEventListener('online', onOnline);
    };
  }, [waiting, send]);

  return {
    waiting,
    /** Whether the network (or the server) is away, so that marks wait. */
    isOffline: hasFailed && Object.keys(waiting).length > 0,
    mark: (vendorId: number, mark: RosterMark) => change(addMark(latest.current, vendorId, mark)),
  };
}
