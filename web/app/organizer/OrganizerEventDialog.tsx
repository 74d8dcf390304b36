import { type ComponentProps, useState } from 'react';
import type { EventScope } from '#contract/events/eventForm.ts';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { CancelEventDialog } from '#web/features/events/components/CancelEventDialog.tsx';
import { DeleteEventDialog } from '#web/features/events/components/DeleteEventDialog.tsx';
import type { EventDeed } from '#web/features/events/components/EventActions.tsx';
import { EventDialog } from '#web/features/events/components/EventDialog.tsx';
import { PostponeEventDialog } from '#web/features/events/components/PostponeEventDialog.tsx';
import type { MarketOfEvent } from '#web/features/events/eventFormValues.ts';
import { UNSAVED_ENTRIES, useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';

interface OrganizerEventDialogProps {
  deed: EventDeed;
  /** Null: a new one. */
  event: OwnEvent | null;
  /** Those that a new one may be of. */
  markets: readonly MarketOfEvent[];
  isAdministrator?: boolean;
  onClose: () => void;
}

type EventEditorDialogProps = Omit<
  ComponentProps<typeof EventDialog>,
  'onDirty' | 'onSending' | 'onSaved'
>;

/** The dialog in which an organizer, or the administrator, does something with an event. */
export default function OrganizerEventDialog(props: OrganizerEventDialogProps) {
  const { event, markets, isAdministrator = false, onClose } = props;
  const [deed, setDeed] = useState(props.deed);
  const [scope, setScope] = useState<EventScope>();
  const openingTimes = markets.find(({ id }) => id === event?.marketId)?.openingTimes;
  if (event && deed === 'cancel') {
    return <CancelEventDialog {...{ event, startScope: scope, openingTimes, onClose }} />;
  }
  if (event && deed === 'postpone') {
    return <PostponeEventDialog {...{ event, openingTimes, onClose }} />;
  }
  if (event && deed === 'delete') {
    return (
      <DeleteEventDialog
        {...{ event, isAdministrator }}
        onCancelEvent={(chosen) => {
          setScope(chosen);
          setDeed('cancel');
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <EventEditorDialog
      event={event}
      isNew={event === null || deed === 'clone'}
      marketId={markets.length === 1 ? (markets[0]?.id ?? 0) : 0}
      markets={markets}
      draftsAt={isAdministrator ? `/admin?tab=events&market=${event?.marketId}` : '/organizer'}
      onClose={onClose}
    />
  );
}

/** The form of an event, which asks before what is entered is lost. */
function EventEditorDialog({ onClose, ...form }: EventEditorDialogProps) {
  const { setDirty, setSending, mayLeave } = useUnsavedChanges(UNSAVED_ENTRIES);
  return (
    <EventDialog
      {...form}
      onDirty={setDirty}
      onSending={setSending}
      onSaved={onClose}
      onClose={() => {
        if (mayLeave()) onClose();
      }}
    />
  );
}
