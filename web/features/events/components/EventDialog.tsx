import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import type { EventFormStart, MarketOfEvent } from '../eventFormValues.ts';
import { EventForm } from './EventForm.tsx';

interface EventDialogProps extends EventFormStart {
  markets: readonly MarketOfEvent[];
  /** Where whoever edits it sees drafts, which have no page. */
  draftsAt: string;
  onDirty: (isDirty: boolean) => void;
  onSending: (isSending: boolean) => void;
  onSaved: () => void;
  onClose: () => void;
}

/** 'Create New Market Event', from nothing or from another one, and 'Edit Market Event'. */
export function EventDialog({ onClose, ...form }: EventDialogProps) {
  const isEdit = form.event !== null && !form.isNew;
  return (
    <Dialog
      width="wide"
      onClose={onClose}
      title={isEdit ? 'Edit Market Event' : 'Create New Market Event'}
      description="All times are in the market’s time zone."
    >
      <EventForm {...form} onCancel={onClose} />
    </Dialog>
  );
}
