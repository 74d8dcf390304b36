import { postponementSchema } from '#contract/events/eventWrites.ts';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { formatLongDate } from '#web/lib/dates.ts';
import { problemText } from '#web/lib/problemText.ts';
import { useSentForm } from '#web/lib/useSentForm.ts';
import { useAskingClose } from '#web/lib/useUnsavedChanges.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { usePostponeEvent } from '../api/postponeEvent.ts';

interface PostponeEventDialogProps {
  event: OwnEvent;
  onClose: () => void;
}

/** Putting a market day off, to another date or to one that is not known yet. */
export function PostponeEventDialog({ event, onClose }: PostponeEventDialogProps) {
  const postpone = usePostponeEvent();
  const { register, submit, faultOf, isSending, formState } = useSentForm({
    schema: postponementSchema,
    defaultValues: { reason: '', newDate: '' },
    send: async (postponement) => {
      await postpone(event.id, postponement);
      toast({ title: 'Event Postponed', description: 'The vendors have been told.' });
      onClose();
    },
    onFailure: (error) =>
      toast({
        title: 'Postponing Failed',
        description: problemText(error, 'Failed to postpone event. Please try again.'),
        variant: 'destructive',
      }),
  });
  const close = useAskingClose(formState.isDirty, onClose);
  return (
    <Dialog
      onClose={close}
      title="Postpone Event"
      description={`${event.marketName}, ${formatLongDate(event.eventDate)}. Vendors keep their places and are told.`}
    >
      <form noValidate onSubmit={submit} aria-label="Postpone event" className="space-y-5">
        <TextArea label="Reason" rows={3} error={faultOf('reason')} {...register('reason')} />
        <TextField
          type="date"
          label="New date (optional)"
          hint="Leave it empty while it is not known: the event then stays as postponed."
          min={new Intl.DateTimeFormat('en-CA').format(new Date())}
          error={faultOf('newDate')}
          {...register('newDate', { setValueAs: (text: string) => text || null })}
        />
        <FormButtons onCancel={close} cancel="Keep Date" isSending={isSending}>
          {isSending ? 'Postponing...' : 'Postpone Event'}
        </FormButtons>
      </form>
    </Dialog>
  );
}
