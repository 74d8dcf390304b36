import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { joined } from '#contract/addresses.ts';
import type { EventScope } from '#contract/events/eventForm.ts';
import { cancellationSchema } from '#contract/events/eventWrites.ts';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useAskingClose } from '#web/lib/forms/useUnsavedChanges.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { FormButtons } from '#web/ui/forms/FormButtons.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useCancelEvent } from '../api/cancelEvent.ts';
import { marketEventsQuery } from '../api/events.ts';
import { stillOpenText } from '../dateDoubts.ts';
import { daysText, daysToCancel } from '../daysToCancel.ts';
import { WHO_WAS_NOTIFIED } from '../whoWasNotified.ts';
import { DateNote } from './DateNote.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';

interface CancelEventDialogProps {
  event: OwnEvent;
  /** The days that are meant until somebody chooses others. */
  startScope?: EventScope | undefined;
  /** Its market's; absent or null: not known. */
  openingTimes: OpeningTimes | null | undefined;
  onClose: () => void;
}

/** Cancelling a market day, which tells its vendors why. */
export function CancelEventDialog(props: CancelEventDialogProps) {
  const { event, startScope = 'one', openingTimes, onClose } = props;
  const cancel = useCancelEvent();
  const [scope, setScope] = useState(startScope);
  const { fieldOf, submit, isSending, formState } = useSentForm({
    schema: cancellationSchema,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await cancel(event.id, { reason, scope });
      toast({
        title: scope === 'one' ? 'Event Cancelled' : 'Events Cancelled',
        description: WHO_WAS_NOTIFIED,
      });
      onClose();
    },
    onFailure: (error) =>
      toast({
        title: 'Cancellation Failed',
        description: problemText(error, 'Failed to cancel event. Please try again.'),
        variant: 'destructive',
      }),
  });
  const { data: events = [] } = useQuery({
    ...marketEventsQuery(event.marketId),
    staleTime: 0,
    enabled: scope !== 'one',
  });
  const days = scope === 'one' ? [event.eventDate] : daysToCancel(event, scope, events);
  // While they are not known, none is named.
  const what = joined([event.marketName, daysText(days)], ', ');
  const stillOpen = stillOpenText(days, openingTimes);
  const they = scope === 'one' ? 'it’s' : 'they’re';
  const close = useAskingClose({ isDirty: formState.isDirty, isSending }, onClose);
  return (
    <Dialog
      onClose={close}
      title="Cancel Event"
      description={`${what}. Everyone will see that ${they} cancelled and why, and vendors are notified.`}
    >
      <form noValidate onSubmit={submit} aria-label="Cancel event" className="space-y-5">
        <TextArea label="Reason" rows={3} {...fieldOf('reason')} />
        {event.seriesId === null ? null : (
          <ScopeChoice
            question="Which events do you want to cancel?"
            scope={scope}
            onChange={setScope}
          />
        )}
        {stillOpen ? <DateNote>{stillOpen}</DateNote> : null}
        <FormButtons variant="danger" onCancel={close} cancel="Keep Event" isSending={isSending}>
          {isSending ? 'Cancelling...' : 'Cancel Event'}
        </FormButtons>
      </form>
    </Dialog>
  );
}
