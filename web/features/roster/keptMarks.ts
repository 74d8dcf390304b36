import type { Roster } from '#contract/roster/roster.ts';
import type { WaitingMarks } from './waitingMarks.ts';

/** What waits of all rosters of one person, by `rosterName`. */
export type MarksByRoster = Readonly<Record<string, WaitingMarks>>;

/** Of an event and the day that was marked: it may be moved before the marks are sent. */
export const rosterName = ({ eventId, eventDate }: Pick<Roster, 'eventId' | 'eventDate'>) =>
  `${eventId}/${eventDate}`;

/** Whose marks wait where the administrator has come with the key alone: no account has this id. */
export const KEY_ALONE = 0;

const NONE = '{}';

const keyOf = (userId: number) => `roster-marks-${userId}`;

const listeners = new Set<() => void>();

/** Of whom the browser keeps nothing: it waits as long as the page is open. */
const unkept = new Map<number, string>();

/**
 * What waits of a person, as `marksIn` reads it. The browser keeps it, for the network may be gone
 * for hours, and shares it with other tabs.
 */
export function keptMarks(userId: number): string {
  try {
    return unkept.get(userId) ?? localStorage.getItem(keyOf(userId)) ?? NONE;
  } catch {
    return NONE;
  }
}

export function marksIn(kept: string): MarksByRoster {
  try {
    return JSON.parse(kept) as MarksByRoster;
  } catch {
    return {};
  }
}

/** Changes what waits of a roster, in step with what other tabs have kept of it. */
export function changeKept(
  userId: number,
  roster: string,
  change: (waiting: WaitingMarks) => WaitingMarks,
): void {
  const { [roster]: waiting = {}, ...others } = marksIn(keptMarks(userId));
  const changed = change(waiting);
  const isDone = Object.keys(changed).length === 0;
  keep(userId, JSON.stringify(isDone ? others : { ...others, [roster]: changed }));
}

function keep(userId: number, kept: string): void {
  try {
    if (kept === NONE) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), kept);
    unkept.delete(userId);
  } catch {
    unkept.set(userId, kept);
  }
  for (const listener of listeners) listener();
}

/** @returns the way to stop listening */
export function subscribeToKept(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
