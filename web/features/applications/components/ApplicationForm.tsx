import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { AGREEMENT_REQUIRED } from '#contract/applications/agreementText.ts';
import type { Application } from '#contract/applications/applications.ts';
import {
  type ApplicationWrite,
  applicationWriteSchema,
} from '#contract/applications/applicationWrites.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { isFull } from '#contract/events/isFull.ts';
import type { KnownDemands } from '#contract/market-configuration/marketDemands.ts';
import type { Market } from '#contract/markets/markets.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { capitalized } from '#web/lib/texts/capitalized.ts';
import { formatTimes } from '#web/lib/texts/dates.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { SubmitButton } from '#web/ui/forms/SubmitButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { eventDay, standingText } from '../applicationText.ts';
import { useClosedChoice } from '../useClosedChoice.ts';
import { AgreementConsent } from './AgreementConsent.tsx';
import { MarketDemands } from './MarketDemands.tsx';

interface ApplicationFormProps {
  market: Market;
  /** What the organizer asks beyond the listing; null: she has not said. */
  configuration: KnownDemands | null;
  /** The events that take applications. */
  events: MarketEvent[];
  /** What she has applied to at this market already, and may not a second time. */
  standing: Application[];
  /** Of the event to begin with; null: with the first thing that she has not applied to. */
  eventId: number | null;
  vendorId: number;
  defaultNote: string;
  /** What leads to one of those. */
  renderLink: (application: Application) => ReactNode;
  send: (application: ApplicationWrite) => Promise<void>;
  onSent: () => void;
  onCancel: () => void;
  /** Told whether there is anything that has not been sent. */
  onDirty: (isDirty: boolean) => void;
  onSending: (isSending: boolean) => void;
}

/** What the market demands, and then what the vendor has to say to it. */
export function ApplicationForm({
  market,
  configuration,
  events,
  standing,
  eventId,
  vendorId,
  defaultNote,
  renderLink,
  send,
  onSent,
  onCancel,
  onDirty,
  onSending,
}: ApplicationFormProps) {
  const agreementUrl = market.agreementDocumentUrl;
  const standingFor = (id: number) =>
    standing.find((application) => application.marketEventId === id);
  const firstFree = [market, ...events].find(({ id }) => !standingFor(id))?.id ?? market.id;
  const form = useSentForm({
    schema: applicationWriteSchema,
    defaultValues: {
      vendorId,
      marketEventId: eventId ?? firstFree,
      notes: defaultNote,
      status: 'pending' as const,
      // The agreement that she has ticked, which the market's may no longer be.
      agreementDocumentUrl: '',
    },
    send: async ({ agreementDocumentUrl, ...application }) => {
      if (agreementUrl && agreementDocumentUrl !== agreementUrl) return askForAgreement();
      await send({
        ...application,
        notes: application.notes || null,
        ...(agreementUrl && { agreementAccepted: true, agreementDocumentUrl }),
      });
      toast({
        title: 'Application submitted successfully!',
        description: market.isUnclaimed
          ? 'It will be reviewed once the market has an organizer on Local Markets.'
          : 'Your application has been sent to the market organizer for review.',
      });
      onSent();
    },
    onFailure: (error) => {
      if (asksForAgreement(error)) {
        const message = problemText(error, AGREEMENT_REQUIRED);
        setValue('agreementDocumentUrl', '');
        setError('agreementDocumentUrl', { message });
        return askForAgreement(message);
      }
      toast({
        title: 'Error submitting application',
        description: problemText(error),
        variant: 'destructive',
      });
    },
  });
  const { register, fieldOf, control, submit, isSending, formState, setValue, setError } = form;
  const { isDirty } = formState;
  useTold(isDirty, onDirty);
  useTold(isSending, onSending);
  const { marketEventId, agreementDocumentUrl } = useWatch({ control });
  const isAgreed = agreementDocumentUrl === agreementUrl;
  const event = events.find(({ id }) => id === Number(marketEventId)) ?? null;
  const sent = standingFor(Number(marketEventId));
  const { closed, forgetClosed } = useClosedChoice({
    chosenId: Number(marketEventId),
    marketId: market.id,
    events,
    isSending,
    onClosed: () => setValue('marketEventId', firstFree),
  });
  const closing = closed && `${timeOf(closed)} is no longer open for applications.`;
  const target = event ? timeOf(event) : 'the market in general';
  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        // She has not chosen it herself, and may not have seen that it is chosen.
        if (closing && !window.confirm(`${closing} Apply to ${target} instead?`)) return;
        forgetClosed();
        submit(submitted);
      }}
      aria-label="Application"
      className="space-y-5"
    >
      {sent ? (
        <p role="status" className="rounded-card bg-leaf-100 p-4 font-medium">
          <span>{standingText(sent)}</span> {renderLink(sent)}
        </p>
      ) : null}
      <MarketDemands market={market} event={event} configuration={configuration} />
      {events.length > 0 ? (
        <Select
          label="What are you applying to?"
          hint={sent ? undefined : hintFor(event)}
          {...register('marketEventId', { valueAsNumber: true, onChange: forgetClosed })}
        >
          {option(market.id, 'The market in general')}
          {events.map((choice) => option(choice.id, nameOf(choice)))}
        </Select>
      ) : null}
      {closing ? (
        <p role="alert" className="rounded-card bg-squash-100 p-4 font-medium">
          {closing} {capitalized(target)} is selected instead.
        </p>
      ) : null}
      <TextArea
        label="Notes (optional)"
        hint="What you sell, how much room you need, and anything the organizer should know."
        rows={4}
        {...fieldOf('notes')}
      />
      {agreementUrl ? (
        <AgreementConsent
          url={agreementUrl}
          marketName={market.name}
          isReplaced={Boolean(agreementDocumentUrl) && !isAgreed}
          name="agreementDocumentUrl"
          checked={isAgreed}
          onChange={({ target }) =>
            setValue('agreementDocumentUrl', target.checked ? agreementUrl : '', {
              shouldDirty: true,
            })
          }
        />
      ) : null}
      <div className="flex flex-wrap justify-end gap-3 border-t border-paper-300 pt-5">
        <BusyButton variant="secondary" isBusy={isSending} onClick={onCancel}>
          Cancel
        </BusyButton>
        <SubmitButton
          isSending={isSending}
          disabled={sent !== undefined || (agreementUrl !== null && !isAgreed)}
        >
          {isSending ? 'Submitting...' : 'Submit Application'}
        </SubmitButton>
      </div>
    </form>
  );

  function option(id: number, name: string) {
    const taken = standingFor(id);
    return (
      <option key={id} value={id} disabled={taken !== undefined}>
        {taken ? `${name} (${taken.status === 'rejected' ? 'rejected' : 'applied'})` : name}
      </option>
    );
  }
}

/** What choosing the market, or this event, leads to. */
function hintFor(event: MarketEvent | null): string | undefined {
  if (!event) {
    return 'You’re applying to the market in general. To apply for one date, choose its event.';
  }
  return isFull(event)
    ? 'This event is full. The organizer can put you on the waitlist.'
    : undefined;
}

/** 'Sat, Dec 5 · 9:00 AM – 1:00 PM'. */
const timeOf = (event: MarketEvent): string =>
  `${eventDay(event.eventDate)} · ${formatTimes(event)}`;

/** The same, and whether it is full. */
const nameOf = (event: MarketEvent): string => `${timeOf(event)}${isFull(event) ? ' (full)' : ''}`;

/** Whether the organizer has added an agreement, or another one, since the market was read. */
const asksForAgreement = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.problem?.fields?.some(({ field }) => field === 'agreementAccepted') ?? false);

function askForAgreement(description = AGREEMENT_REQUIRED): void {
  toast({
    title: 'Agreement Required',
    description,
    variant: 'destructive',
  });
}
