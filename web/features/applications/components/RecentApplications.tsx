import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Application } from '#contract/applications/applications.ts';
import { useFirstOf } from '#web/lib/lists/useFirstOf.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { appliedOn, targetOf } from '../applicationText.ts';
import { ApplicationStatusBadge } from './ApplicationStatusBadge.tsx';
import { EventNote } from './EventNote.tsx';

/** How many are shown before all are asked for. */
export const SHOWN_AT_FIRST = 5;

interface RecentApplicationsProps {
  applications: Application[];
  /** Where these are a part of them: leads to all. */
  onShowAll: (() => void) | undefined;
  /** What she needs to apply: a market from the list below, or her business profile; null: her plan. */
  lacks: 'market' | 'profile' | null;
  onView: (application: Application) => void;
  /** A link beside 'Show all'. */
  children?: ReactNode;
}

/** What a vendor has applied to, newest first. */
export function RecentApplications({
  applications,
  onShowAll,
  lacks,
  onView,
  children,
}: RecentApplicationsProps) {
  const { shown, showAll } = useFirstOf(applications, SHOWN_AT_FIRST);
  if (applications.length === 0) {
    return onShowAll ? <NoneOfThese onShowAll={onShowAll} /> : <NoneYet lacks={lacks} />;
  }
  return (
    <>
      <ul className="divide-y divide-paper-300">
        {shown.map((application) => (
          <li
            key={application.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 basis-64 grow">
              <h3 className="font-sans text-base font-semibold">
                Market Event #{application.marketEventId}
              </h3>
              <p>{targetOf(application)}</p>
              <p className="text-sm text-ink-600">{appliedOn(application)}</p>
              {application.event ? <EventNote event={application.event} /> : null}
            </div>
            <div className="flex flex-wrap items-center gap-3">
              {application.offeredUntil ? <Badge tone="squash">Spot offered</Badge> : null}
              <ApplicationStatusBadge status={application.status} />
              <Button
                variant="secondary"
                size="small"
                aria-label={`View the application to ${targetOf(application)}`}
                onClick={() => onView(application)}
              >
                View
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4 -ml-5 flex flex-wrap items-center empty:hidden">
        {showAll ? (
          <Button variant="quiet" onClick={showAll}>
            Show all {applications.length} applications
          </Button>
        ) : null}
        {children}
      </div>
    </>
  );
}

function NoneOfThese({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title="No applications found"
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show All Applications
        </Button>
      }
    >
      None of your applications is in this group now.
    </EmptyState>
  );
}

const NEXT = {
  market: ' Find a market below and apply.',
  profile: ' Create your business profile first: organizers want to know who’s applying.',
};

function NoneYet({ lacks }: Pick<RecentApplicationsProps, 'lacks'>) {
  return (
    <EmptyState
      title="No Applications Yet"
      action={
        lacks === 'profile' ? (
          <Button asChild>
            <Link to="/vendor-dashboard" search={{ tab: 'profile' }}>
              <Store aria-hidden />
              Create Your Business Profile
            </Link>
          </Button>
        ) : undefined
      }
    >
      You haven’t submitted any applications.
      {lacks && NEXT[lacks]}
    </EmptyState>
  );
}
