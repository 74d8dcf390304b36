import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Application } from '#contract/applications/applications.ts';
import { businessTypeLabel } from '#contract/vendors/vendorCategories.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { appliedOn, targetOf } from '../applicationText.ts';
import { offeredUntilText } from '../standingOffers.ts';
import { ApplicationStatusBadge } from './ApplicationStatusBadge.tsx';
import { EventNote } from './EventNote.tsx';

/** Which applications of a list are chosen. */
export interface Selection {
  has: (id: number) => boolean;
  toggle: (id: number) => void;
}

interface ReceivedApplicationListProps {
  applications: Application[];
  /** Absent where nothing is to be chosen. */
  selection?: Selection | undefined;
  onView: (application: Application) => void;
  /** What may be done with one of them. */
  actionsOf: (application: Application) => ReactNode;
}

/** Of the element that takes the focus when a row's buttons have gone. */
export const rowId = (applicationId: number): string => `received-application-${applicationId}`;

/** Who wants to sell at somebody's markets, newest first. */
export function ReceivedApplicationList({
  applications,
  selection,
  onView,
  actionsOf,
}: ReceivedApplicationListProps) {
  return (
    <ul className="divide-y divide-paper-300">
      {applications.map((application) => (
        <li
          key={application.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
        >
          <div className="flex min-w-0 grow basis-72 items-start gap-2">
            {selection ? (
              <Checkbox
                className="-mt-2.5 print:hidden"
                label={
                  <VisuallyHidden>
                    Choose {application.vendor.businessName}: {targetOf(application)}
                  </VisuallyHidden>
                }
                checked={selection.has(application.id)}
                onChange={() => selection.toggle(application.id)}
              />
            ) : null}
            <div className="min-w-0 wrap-anywhere">
              <h3 className="font-sans text-base font-semibold">
                <button
                  id={rowId(application.id)}
                  type="button"
                  className="text-left underline underline-offset-4"
                  onClick={() => onView(application)}
                >
                  {application.vendor.businessName}
                </button>
              </h3>
              <p>{targetOf(application)}</p>
              {/* Or else nothing would tell why it has no buttons. */}
              {application.event && application.status === 'pending' ? (
                <EventNote event={application.event} />
              ) : null}
              <p className="text-sm text-ink-600">
                {businessTypeLabel(application.vendor.businessType)} · {appliedOn(application)}
              </p>
              {application.offeredUntil ? (
                <p className="text-sm font-semibold">
                  {offeredUntilText(application.offeredUntil, application.market)}
                </p>
              ) : null}
              {application.notes ? (
                <p className="mt-1 line-clamp-2 max-w-prose text-ink-700">{application.notes}</p>
              ) : null}
            </div>
          </div>
          {/* On a phone beneath the words, not beneath the box beside them. */}
          <div className={clsx('flex flex-wrap items-center gap-2', selection && 'max-sm:pl-8')}>
            {/* On a phone above the buttons, where there are any but the menu. */}
            <span className={clsx(application.status === 'pending' && 'max-sm:w-full')}>
              <ApplicationStatusBadge status={application.status} />
            </span>
            {actionsOf(application)}
          </div>
        </li>
      ))}
    </ul>
  );
}
