import type { QueryClient } from '@tanstack/react-query';
import type { Roster, RosterMark } from '#contract/roster/roster.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { isRefusedForGood } from '#web/lib/api/isRefusedForGood.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { isSignedIn } from './api/isSignedIn.ts';
import { markVendor } from './api/markVendor.ts';
import { rosterQuery } from './api/roster.ts';
import { changeKept, keptMarks, marksIn } from './keptMarks.ts';
import { withMarks, withoutSent } from './waitingMarks.ts';

/** By person: what waits of another in the same browser may be held up by a network that is away. */
const sending = new Map<number, Promise<void>>();

/**
 * Sends what waits of a person, of all her rosters, one mark after another; what is being sent
 * already is not sent twice. A mark that is refused to her for good is told of and forgotten.
 * @throws what it is worth to try again for
 */
export function sendMarks(userId: number, queryClient: QueryClient): Promise<void> {
  const running =
    sending.get(userId) ?? sendAll(userId, queryClient).finally(() => sending.delete(userId));
  sending.set(userId, running);
  return running;
}

async function sendAll(userId: number, queryClient: QueryClient): Promise<void> {
  // Where an event was moved, each arrival is refused in the same words.
  const told = new Set<string>();
  for (let next = firstOf(userId); next; next = firstOf(userId)) {
    const { roster, eventId, vendorId, mark } = next;
    const refusal = await sendOne(next, userId);
    if (refusal === null) {
      // The answer belongs on the screen before the mark that waited for it is forgotten.
      showTaken(next, queryClient);
    } else {
      if (!told.has(refusal)) tellRefused(refusal);
      told.add(refusal);
      void queryClient.invalidateQueries(rosterQuery(eventId));
    }
    changeKept(userId, roster, (waiting) => withoutSent(waiting, vendorId, mark));
  }
}

interface OneMark {
  /** By its `rosterName`. */
  roster: string;
  eventId: number;
  eventDate: string | undefined;
  vendorId: number;
  /** Of one kind: where the event was moved, an arrival is refused and a payment is not. */
  mark: RosterMark;
}

function firstOf(userId: number): OneMark | null {
  const [[roster, waiting] = ['', {}]] = Object.entries(marksIn(keptMarks(userId)));
  const [vendor] = Object.entries(waiting);
  if (!vendor) return null;
  const [eventId, eventDate] = roster.split('/');
  const mark = Object.fromEntries(Object.entries(vendor[1]).slice(0, 1));
  return { roster, eventId: Number(eventId), eventDate, vendorId: Number(vendor[0]), mark };
}

/** @returns why it is refused to her for good; null when it is taken */
async function sendOne(
  { eventId, eventDate, vendorId, mark }: OneMark,
  userId: number,
): Promise<string | null> {
  try {
    await markVendor(eventId, vendorId, { ...mark, eventDate });
    return null;
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    // Somebody else may have signed in since: what is refused to her waits as for nobody.
    if (!(await isSignedIn(userId))) throw new ApiError(401, 'Somebody else is signed in.');
    return problemText(error, 'The change couldn’t be saved.');
  }
}

function tellRefused(description: string): void {
  toast({ title: 'Roster Update Failed', description, variant: 'destructive' });
}

function showTaken({ eventId, vendorId, mark }: OneMark, queryClient: QueryClient): void {
  const query = rosterQuery(eventId);
  queryClient.setQueryData(query.queryKey, (roster: Roster | undefined) =>
    roster ? { ...roster, vendors: withMarks(roster.vendors, { [vendorId]: mark }) } : roster,
  );
}
