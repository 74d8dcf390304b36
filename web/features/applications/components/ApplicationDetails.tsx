import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { townOf } from '#contract/addresses.ts';
import type { ApplicationWithHistory } from '#contract/applications/applications.ts';
import { statusMeaning } from '#contract/applications/statusMeaning.ts';
import { isToTakePlace } from '#contract/events/eventStatus.ts';
import { formatLongDate, formatTimes } from '#web/lib/texts/dates.ts';
import { formatMoment } from '#web/lib/texts/moments.ts';
import { appliedOn } from '../applicationText.ts';
import { AgreementLink } from './AgreementLink.tsx';
import { ApplicationHistory } from './ApplicationHistory.tsx';
import { ApplicationPart } from './ApplicationPart.tsx';
import { ApplicationStatusBadge } from './ApplicationStatusBadge.tsx';
import { EventNote } from './EventNote.tsx';
import { NotesForm } from './NotesForm.tsx';
import { WaitlistOffer } from './WaitlistOffer.tsx';

const LINK = 'font-semibold text-leaf-700 underline underline-offset-4';

interface ApplicationDetailsProps {
  application: ApplicationWithHistory;
  /** What its market asks of vendors. */
  demands: ReactNode;
  /** Told whether there are notes that have not been saved. */
  onDirty: (isDirty: boolean) => void;
}

/** What an application is for, what the organizer answered, and all that happened. */
export function ApplicationDetails({ application, demands, onDirty }: ApplicationDetailsProps) {
  const { market, event, notes, approvalNotes, rejectionReason } = application;
  const answer = approvalNotes ?? rejectionReason;
  // A spot that is offered, or a date on which nothing takes place, is news that its status is not.
  const hasNewsSince = application.offeredUntil !== null || (event && !isToTakePlace(event));
  const meaning = hasNewsSince ? null : statusMeaning(application.status, event !== null);
  const [isEditing, setEditing] = useState(false);
  const tellDirty = useCallback(
    (isDirty: boolean) => {
      setEditing(isDirty);
      onDirty(isDirty);
    },
    [onDirty],
  );
  return (
    <div className="space-y-6">
      {application.offeredUntil ? (
        <WaitlistOffer application={application} offeredUntil={application.offeredUntil} />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <ApplicationStatusBadge status={application.status} />
        <span className="text-sm text-ink-600">
          Market Event #{application.marketEventId} · {appliedOn(application)}
        </span>
      </div>
      <ApplicationPart title={event ? 'The event' : 'The market'}>
        {event ? (
          <>
            <p>
              <Link to="/events/$id" params={{ id: String(event.id) }} className={LINK}>
                {formatLongDate(event.eventDate)}
              </Link>
              <span className="block">{formatTimes(event)}</span>
            </p>
            <EventNote event={event} />
          </>
        ) : null}
        <p>
          <Link to="/market/$id" params={{ id: String(market.id) }} className={LINK}>
            {market.name}
          </Link>
          <span className="block text-ink-600">{townOf(market)}</span>
        </p>
        {meaning ? <p>{meaning}</p> : null}
        <Agreement application={application} />
      </ApplicationPart>
      {application.demandChanges.length > 0 ? (
        <ApplicationPart title="Changed since you applied">
          <dl className="space-y-2 rounded-card border border-squash-300 bg-squash-50 p-4">
            {application.demandChanges.map(({ label, from, to }) => (
              <div key={label}>
                <dt className="text-sm text-ink-700">{label}</dt>
                <dd className="font-semibold">
                  {from} → {to}
                </dd>
              </div>
            ))}
          </dl>
        </ApplicationPart>
      ) : null}
      {answer ? (
        <ApplicationPart title="From the organizer">
          <p className="rounded-card bg-leaf-50 p-4 whitespace-pre-line">{answer}</p>
        </ApplicationPart>
      ) : null}
      {/* What she is typing doesn't go when the organizer decides meanwhile. */}
      {application.permissions.edit || isEditing ? (
        <NotesForm application={application} onDirty={tellDirty} />
      ) : notes ? (
        <ApplicationPart title="Your notes">
          <p className="whitespace-pre-line">{notes}</p>
        </ApplicationPart>
      ) : null}
      <ApplicationPart title="History">
        <ApplicationHistory history={application.history} />
      </ApplicationPart>
      <ApplicationPart title="What the market asks">{demands}</ApplicationPart>
    </div>
  );
}

function Agreement({ application }: Pick<ApplicationDetailsProps, 'application'>) {
  const { market, agreementAcceptedAt, agreementDocumentUrl } = application;
  if (!agreementAcceptedAt) return null;
  return (
    <>
      <p className="text-sm text-ink-600">
        You agreed to the vendor agreement on {formatMoment(agreementAcceptedAt)}.
      </p>
      {agreementDocumentUrl ? (
        <AgreementLink url={agreementDocumentUrl} marketName={market.name} />
      ) : null}
    </>
  );
}
