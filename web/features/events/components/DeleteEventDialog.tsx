import { useState } from 'react';
import type { EventScope } from '#contract/eventForm.ts';
import type { OwnEvent } from '#contract/organizer.ts';
import { formatLongDate } from '#web/lib/dates.ts';
import { problemText } from '#web/lib/problemText.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteEvent } from '../api/deleteEvent.ts';
import { ScopeChoice } from './ScopeChoice.tsx';

interface DeleteEventDialogProps {
  event: OwnEvent;
  onClose: () => void;
}

/** Asks before an event is deleted. */
export function DeleteEventDialog({ event, onClose }: DeleteEventDialogProps) {
  const remove = useDeleteEvent();
  const [scope, setScope] = useState<EventScope>('one');
  return (
    <Dialog
      open
      width="narrow"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Delete Event"
      description="Are you sure you want to delete this event? This action cannot be undone."
    >
      <p className="font-semibold">
        {event.marketName}
        <span className="block font-normal text-ink-600">{formatLongDate(event.eventDate)}</span>
      </p>
      {event.seriesId === null ? null : (
        <div className="mt-5">
          <ScopeChoice question="Which days are deleted?" scope={scope} onChange={setScope} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" aria-disabled={remove.isPending || undefined} onClick={act}>
          {remove.isPending ? 'Deleting...' : 'Delete'}
        </Button>
      </div>
    </Dialog>
  );

  function act() {
    if (remove.isPending) return;
    remove.mutate(
      { id: event.id, scope },
      {
        onSuccess: () => {
          toast({
            title: 'Event Deleted',
            description: 'The event has been successfully deleted.',
          });
          onClose();
        },
        onError: (error) =>
          toast({
            title: 'Delete Failed',
            description: problemText(error, 'Failed to delete event. Please try again.'),
            variant: 'destructive',
          }),
      },
    );
  }
}
