import type { ReactNode } from 'react';
import type { Application } from '#contract/applications.ts';
import { formatShortDate } from '#web/lib/dates.ts';
import { ApplicationStatusBadge } from './ApplicationStatusBadge.tsx';
import { appliedOn } from './RecentApplications.tsx';

interface ReceivedApplicationListProps {
  applications: Application[];
  /** What may be done with one of them. */
  actionsOf?: (application: Application) => ReactNode;
}

/** Who wants to sell at somebody's markets, newest first. */
export function ReceivedApplicationList({ applications, actionsOf }: ReceivedApplicationListProps) {
  return (
    <ul className="divide-y divide-paper-300">
      {applications.map((application) => (
        <li
          key={application.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 basis-72 grow">
            <h3 className="font-sans text-base font-semibold">{application.vendor.businessName}</h3>
            <p>{targetOf(application)}</p>
            <p className="text-sm text-ink-600">{appliedOn(application)}</p>
            {application.notes ? (
              <p className="mt-1 line-clamp-2 max-w-prose text-ink-700">{application.notes}</p>
            ) : null}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <ApplicationStatusBadge status={application.status} />
            {actionsOf?.(application)}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** 'Bee Street Market · Sat, Dec 5'. */
export function targetOf({ market, event }: Application): string {
  return event
    ? `${market.name} · ${formatShortDate(event.nextDate ?? event.eventDate)}`
    : market.name;
}
