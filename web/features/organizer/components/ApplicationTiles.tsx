import { Link } from '@tanstack/react-router';
import type { OrganizerSummary } from '#contract/organizer/organizer.ts';
import { FailedLine } from '#web/ui/states/FailedLine.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

interface ApplicationTilesProps {
  /** Of the dashboard. */
  path: '/organizer' | '/organizer-dashboard';
  summary: OrganizerSummary | undefined;
  /** Where it could not be had. */
  onRetry: (() => void) | undefined;
}

/** How the applications to an organizer's markets stand, in four figures. */
export function ApplicationTiles({ path, summary, onRetry }: ApplicationTilesProps) {
  const counts = summary?.applications;
  const tiles = [
    { term: 'Pending Review', count: counts?.pending, status: 'pending' },
    { term: 'Approved', count: counts?.approved },
    { term: 'Total Applications', count: counts?.total },
    { term: 'Events with Apps', count: counts?.eventsWithApplications },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tiles.map(({ term, count, status }) => (
          <div
            key={term}
            className="relative flex flex-col rounded-card bg-paper-200 p-4 max-[22rem]:px-2.5"
          >
            <dt className="grow text-sm font-semibold text-ink-600">
              {status ? (
                <Link
                  to={path}
                  // As many as it counts: on those to what is over nobody decides any more.
                  search={{ view: 'applications', status, toCome: true }}
                  className="underline underline-offset-4 after:absolute after:inset-0"
                >
                  {term}
                </Link>
              ) : (
                term
              )}
            </dt>
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
