import { formatDayAndTime } from '#web/lib/texts/moments.ts';

/** When something was decided, by which such lists are sorted; nothing while it waits. */
export function DecidedAt({ decidedAt }: { decidedAt: string | null }) {
  if (!decidedAt) return null;
  return <p className="mt-2 text-sm text-ink-600">Decided {formatDayAndTime(decidedAt)}</p>;
}
