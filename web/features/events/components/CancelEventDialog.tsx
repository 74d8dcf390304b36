import { useState } from 'react';
import type { EventScope } from '#contract/events/eventForm.ts';
import { cancellationSchema } from '#contract/events/eventWrites.ts';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { formatLongDate } from '#web/lib/dates.ts';
import { problemText } from '#web/lib/problemText.ts';
import { useSentForm } from '#web/lib/useSentForm.ts';
import { useAskingClose } from '#web/lib/useUnsavedChanges.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCancelEvent } from '../api/cancelEvent.ts';
import { ScopeChoice } from './ScopeChoice.tsx';

interface CancelEventDialogProps {
  event: OwnEvent;
  /** The days that are meant until somebody chooses others. */
  startScope?: EventScope;
  onClose: () => void;
}

/** Cancelling a market day, which tells its vendors why. */
export function CancelEventDialog({ event, startScope = 'one', onClose }: CancelEventDialogProps) {
  const cancel = useCancelEvent();
  const [scope, setScope] = useState(startScope);
  const { fieldOf, submit, isSending, formState } = useSentForm({
    schema: cancellationSchema,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await cancel(event.id, { reason, scope });
      toast({
        title: scope === 'one' ? 'Event Cancelled' : 'Events Cancelled',
        description: 'The vendors have been notified.',
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
  const close = useAskingClose({ isDirty: formState.isDirty, isSending }, onClose);
  return (
    <Dialog
      onClose={close}
      title="Cancel Event"
      description={`${event.marketName}, ${formatLongDate(event.eventDate)}. Everyone will see that it’s cancelled and why, and vendors are notified.`}
    >
      <form noValidate onSubmit={submit} aria-label="Cancel event" className="space-y-5">
        <TextArea label="Reason" rows={3} {...fieldOf('reason')} />
        {event.seriesId === null ? null : (
          <ScopeChoice
            question="Which days do you want to cancel?"
            scope={scope}
            onChange={setScope}
          />
        )}
        <FormButtons variant="danger" onCancel={close} cancel="Keep Event" isSending={isSending}>
          {isSending ? 'Cancelling...' : 'Cancel Event'}
        </FormButtons>
      </form>
    </Dialog>
  );
}
