import { useWatch } from 'react-hook-form';
import { postponementSchema } from '#contract/events/eventWrites.ts';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useAskingClose } from '#web/lib/forms/useUnsavedChanges.ts';
import { formatLongDate, today } from '#web/lib/texts/dates.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormButtons } from '#web/ui/forms/FormButtons.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { usePostponeEvent } from '../api/postponeEvent.ts';
import { stillOpenText } from '../dateDoubts.ts';
import { WHO_WAS_NOTIFIED } from '../whoWasNotified.ts';
import { DateDoubts } from './DateDoubts.tsx';
import { DateNote } from './DateNote.tsx';

interface PostponeEventDialogProps {
  event: OwnEvent;
  /** Its market's; absent or null: not known. */
  openingTimes: OpeningTimes | null | undefined;
  onClose: () => void;
}

/** Putting a market day off, to another date or to one that is not known yet. */
export function PostponeEventDialog({ event, openingTimes, onClose }: PostponeEventDialogProps) {
  const postpone = usePostponeEvent();
  const { fieldOf, control, submit, isSending, formState } = useSentForm({
    schema: postponementSchema,
    defaultValues: { reason: '', newDate: '' },
    send: async (postponement) => {
      await postpone(event.id, postponement);
      toast({ title: 'Event Postponed', description: WHO_WAS_NOTIFIED });
      onClose();
    },
    onFailure: (error) =>
      toast({
        title: 'Postpone Failed',
        description: problemText(error, 'Failed to postpone event. Please try again.'),
        variant: 'destructive',
      }),
  });
  const newDate = useWatch({ control, name: 'newDate' }) ?? '';
  const stillOpen = stillOpenText([event.eventDate], openingTimes);
  const close = useAskingClose({ isDirty: formState.isDirty, isSending }, onClose);
  return (
    <Dialog
      onClose={close}
      title="Postpone Event"
      description={`${event.marketName}, ${formatLongDate(event.eventDate)}. Vendors keep their spots and are notified.${stillOpen ? '' : ' Shoppers see the market as closed on that day.'}`}
    >
      <form noValidate onSubmit={submit} aria-label="Postpone event" className="space-y-5">
        {stillOpen ? <DateNote>{stillOpen}</DateNote> : null}
        <TextArea label="Reason" rows={3} {...fieldOf('reason')} />
        <TextField
          type="date"
          label="New date (optional)"
          hint="Leave this empty if you don’t know it yet. The event will show as postponed."
          min={today()}
          {...fieldOf('newDate', { setValueAs: (text: string) => text || null })}
        />
        <DateDoubts planned={{ ...event, eventDate: newDate }} openingTimes={openingTimes} />
        <FormButtons onCancel={close} cancel="Keep Date" isSending={isSending}>
          {isSending ? 'Postponing...' : 'Postpone Event'}
        </FormButtons>
      </form>
    </Dialog>
  );
}
