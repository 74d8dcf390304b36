import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventScope } from '#contract/events/eventForm.ts';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { Button } from '#web/ui/Button.tsx';
import { DeletionDialog } from '#web/ui/forms/DeletionDialog.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useDeleteEvent } from '../api/deleteEvent.ts';
import { eventsToComeQuery } from '../api/ownEvents.ts';
import { daysText, daysToDelete } from '../daysToCancel.ts';
import { mayBeCalledOff } from '../mayBeCalledOff.ts';
import { ScopeChoice } from './ScopeChoice.tsx';

const VENDORS_COME =
  'Vendors have spots at this event. Cancel it instead, so that they’re notified.';

interface DeleteEventDialogProps {
  event: OwnEvent;
  /** Whether it is the administrator who asks, whose own events are others. */
  isAdministrator: boolean;
  /** Goes on to calling the event off, with the days that were chosen. */
  onCancelEvent: (scope: EventScope) => void;
  onClose: () => void;
}

/** Asks before an event is deleted. */
export function DeleteEventDialog(props: DeleteEventDialogProps) {
  const { event, isAdministrator, onCancelEvent, onClose } = props;
  const remove = useDeleteEvent();
  const [scope, setScope] = useState<EventScope>('one');
  // Drafts, which the public list leaves out, are deleted with the others.
  const { data: events = [] } = useQuery({
    ...eventsToComeQuery(event.marketId, isAdministrator),
    staleTime: 0,
    enabled: scope !== 'one',
  });
  const withIt = scope === 'one' ? [] : daysToDelete(event, scope, events);
  // Until the others are known it is named by itself.
  const days = withIt.length === 0 ? [event.eventDate] : withIt;
  const canCancel = mayBeCalledOff(event);
  /** Why it cannot be deleted, as far as is known; of who only waits for an answer the server knows. */
  const [obstacle, setObstacle] = useState(
    event.currentVendors > 0 && canCancel ? VENDORS_COME : null,
  );
  if (obstacle !== null) {
    return (
      <Dialog width="narrow" onClose={onClose} title="Delete Event" description={obstacle}>
        <EventName {...{ event, days }} />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep Event
          </Button>
          <Button variant="danger" onClick={() => onCancelEvent(scope)}>
            Cancel Event
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <DeletionDialog noun="event" isDeleting={remove.isPending} onDelete={act} onClose={onClose}>
      <EventName {...{ event, days }} />
      {event.seriesId === null ? null : (
        <div className="mt-5">
          <ScopeChoice
            question="Which events do you want to delete?"
            scope={scope}
            onChange={setScope}
          />
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
        onError: (error) => {
          const description = problemText(error, 'Failed to delete event. Please try again.');
          const isWanted = error instanceof ApiError && error.status === 409;
          if (isWanted && canCancel) return setObstacle(description);
          toast({ title: 'Delete Failed', description, variant: 'destructive' });
        },
      },
    );
  }
}

function EventName({ event, days }: { event: OwnEvent; days: string[] }) {
  return (
    <p className="font-semibold">
      {event.marketName}
      <span className="block font-normal text-ink-600">{daysText(days)}</span>
    </p>
  );
}
