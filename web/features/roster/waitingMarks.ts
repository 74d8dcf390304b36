import type { RosterMark, RosterVendor } from '#contract/roster/roster.ts';

/** Marks that have not reached the server yet, by vendor; the last one made counts. */
export type WaitingMarks = Readonly<Record<number, RosterMark>>;

export const addMark = (
  waiting: WaitingMarks,
  vendorId: number,
  mark: RosterMark,
): WaitingMarks => ({
  ...waiting,
  [vendorId]: { ...waiting[vendorId], ...mark },
});

/** Without what has been sent; what was marked anew meanwhile still waits. */
export function withoutSent(
  waiting: WaitingMarks,
  vendorId: number,
  sent: RosterMark,
): WaitingMarks {
  const { [vendorId]: mark = {}, ...others } = waiting;
  const left = Object.fromEntries(
    Object.entries(mark).filter(([name, value]) => sent[name as keyof RosterMark] !== value),
  );
  return Object.keys(left).length > 0 ? { ...others, [vendorId]: left } : others;
}

/** The vendors as they will be once everything has been sent. */
export const withMarks = (
  vendors: readonly RosterVendor[],
  waiting: WaitingMarks,
): RosterVendor[] => vendors.map((vendor) => ({ ...vendor, ...waiting[vendor.vendorId] }));

const keyOf = (eventId: number) => `roster-${eventId}`;

/** What waited when the page was left: kept by the browser, for the network may be gone for hours. */
export function readWaiting(eventId: number): WaitingMarks {
  try {
    return JSON.parse(localStorage.getItem(keyOf(eventId)) ?? '{}') as WaitingMarks;
  } catch {
    return {};
  }
}

export function keepWaiting(eventId: number, waiting: WaitingMarks): void {
  try {
    if (Object.keys(waiting).length === 0) localStorage.removeItem(keyOf(eventId));
    else localStorage.setItem(keyOf(eventId), JSON.stringify(waiting));
  } catch {
    // Without storage they wait as long as the page is open.
  }
}
