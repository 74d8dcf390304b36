import { useState } from 'react';
import type { EventScope } from '#contract/events/eventForm.ts';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { formatLongDate } from '#web/lib/dates.ts';
import { problemText } from '#web/lib/problemText.ts';
import { DeletionDialog } from '#web/ui/DeletionDialog.tsx';
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
    <DeletionDialog noun="event" isDeleting={remove.isPending} onDelete={act} onClose={onClose}>
      <p className="font-semibold">
        {event.marketName}
        <span className="block font-normal text-ink-600">{formatLongDate(event.eventDate)}</span>
      </p>
      {event.seriesId === null ? null : (
        <div className="mt-5">
          <ScopeChoice question="Which days are deleted?" scope={scope} onChange={setScope} />
        </div>
      )}
    </DeletionDialog>
  );

  function act() {
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
