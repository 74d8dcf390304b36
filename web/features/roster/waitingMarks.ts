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
