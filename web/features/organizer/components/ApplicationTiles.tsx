import type { OrganizerSummary } from '#contract/organizer/organizer.ts';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

interface ApplicationTilesProps {
  summary: OrganizerSummary | undefined;
  /** Where it could not be had. */
  onRetry: (() => void) | undefined;
}

/** How the applications to an organizer's markets stand, in four figures. */
export function ApplicationTiles({ summary, onRetry }: ApplicationTilesProps) {
  const counts = summary?.applications;
  const tiles = [
    ['Pending Review', counts?.pending],
    ['Approved', counts?.approved],
    ['Total Applications', counts?.total],
    ['Events with Apps', counts?.eventsWithApplications],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tiles.map(([term, count]) => (
          <div
            key={term}
            className="flex flex-col rounded-card bg-paper-200 p-4 max-[22rem]:px-2.5"
          >
            <dt className="grow text-sm font-semibold text-ink-600">{term}</dt>
            <dd className="mt-1 font-display text-2xl font-medium tabular-nums">
              {count?.toLocaleString('en-US') ??
                (onRetry ? '--' : <Skeleton className="h-8 w-10" />)}
            </dd>
          </div>
        ))}
      </dl>
      {onRetry ? (
        <div className="mt-4">
          <FailedLine onRetry={onRetry}>These figures didn’t load.</FailedLine>
        </div>
      ) : null}
    </>
  );
}
