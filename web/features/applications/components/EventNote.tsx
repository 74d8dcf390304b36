import { isCalledOff } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { eventNote } from '../applicationText.ts';

interface EventNoteProps {
  event: Pick<MarketEvent, 'status' | 'hasEnded' | 'statusReason'>;
}

/** That an event is called off, and why, or that it is over; nothing of the others. */
export function EventNote({ event }: EventNoteProps) {
  const note = eventNote(event);
  if (!note) return null;
  // An event that took place has a reason when it was moved to its day: not why it is over.
  if (!isCalledOff(event.status)) return <p className="text-ink-600">{note}</p>;
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      <span className="font-semibold text-tomato-600">{note}</span> {event.statusReason}
    </p>
  );
}
