import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatLongDate } from '#web/lib/texts/dates.ts';
import { formatMoment } from '#web/lib/texts/moments.ts';
import { vendorCount } from '#web/lib/texts/vendorCount.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { SubmitButton } from '#web/ui/forms/SubmitButton.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { weatherCancellation } from '../announcementWords.ts';
import { type Addressed, announcementsQuery } from '../api/announcements.ts';
import { reachQuery } from '../api/reach.ts';
import { AnnouncementForm } from './AnnouncementForm.tsx';

interface AnnouncementDialogProps {
  to: Addressed;
  /** Of the market. */
  name: string;
  /** Of the event, in words; null: to all of the market. */
  day: string | null;
  /** Where a day can be cancelled, which tells its vendors by itself. */
  onCancelDay?: (() => void) | undefined;
  /** Told whether there is anything that has not been sent. */
  onDirty: (isDirty: boolean) => void;
  onSending: (isSending: boolean) => void;
  onSent: () => void;
  onClose: () => void;
}

/** An organizer writes to the vendors of an event or a market, and sees what she wrote before. */
export function AnnouncementDialog({
  to,
  name,
  day,
  onCancelDay,
  onDirty,
  onSending,
  onSent,
  onClose,
}: AnnouncementDialogProps) {
  const formId = useId();
  const [isSending, setIsSending] = useState(false);
  const { data: reach, isError } = useQuery(reachQuery(to));
  const whom = day ? withSpotOn(day) : 'with an active application';
  return (
    <Dialog
      onClose={onClose}
      title="Write to Vendors"
      description={name}
      footer={
        <>
          <p role="status" className="basis-full text-ink-700">
            {reach ? reachText(reach.recipients, whom) : null}
            {isError ? 'We couldn’t count how many vendors it goes to.' : null}
          </p>
          {day ? null : (
            <p className="basis-full text-sm text-ink-600">
              To reach the vendors of one date, write to them from its event.
            </p>
          )}
          <BusyButton variant="secondary" isBusy={isSending} onClick={onClose}>
            Cancel
          </BusyButton>
          <SubmitButton form={formId} isSending={isSending} disabled={reach?.recipients === 0}>
            {isSending ? 'Sending...' : 'Send Message'}
          </SubmitButton>
        </>
      }
    >
      <AnnouncementForm
        id={formId}
        to={to}
        template={day ? weatherCancellation(name, day) : null}
        onSending={(is) => {
          setIsSending(is);
          onSending(is);
        }}
        onSent={onSent}
        onDirty={onDirty}
      />
      {onCancelDay ? (
        <p className="mt-5 text-ink-700">
          Cancelling the event marks it as cancelled on the site and notifies its vendors
          automatically.{' '}
          <button
            type="button"
            className="min-h-6 font-semibold text-tomato-600 underline underline-offset-2"
            onClick={onCancelDay}
          >
            Cancel the event
          </button>
        </p>
      ) : null}
      <SentBefore to={to} isOfMarket={day === null} />
    </Dialog>
  );
}

const withSpotOn = (day: string) => `with a spot on ${day}`;

const reachText = (recipients: number, whom: string): string =>
  recipients === 0 ? `No vendors ${whom} yet.` : `Goes to ${vendorCount(recipients)} ${whom}.`;

/** @param isOfMarket whether they are of all its dates, so that each has to say which */
function SentBefore({ to, isOfMarket }: { to: Addressed; isOfMarket: boolean }) {
  const { data: sent = [] } = useQuery(announcementsQuery(to));
  if (sent.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="text-lg tracking-tight">Sent earlier</h3>
      <ul className="mt-2 divide-y divide-paper-300">
        {sent.map(({ id, subject, message, recipients, eventDate, createdAt }) => (
          <li key={id} className="py-3">
            <p className="font-semibold">{subject}</p>
            <p className="line-clamp-3 whitespace-pre-line text-ink-700">{message}</p>
            <p className="mt-1 text-sm text-ink-600">
              {formatMoment(createdAt)} to {vendorCount(recipients)}
              {isOfMarket && eventDate ? ` ${withSpotOn(formatLongDate(eventDate))}` : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
