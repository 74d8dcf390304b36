import { isCalledOff } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { eventNote } from '../applicationText.ts';

/** That an event is called off or over, and what its organizer says of that; nothing of the others. */
export function EventNote({ event }: { event: MarketEvent }) {
  const note = eventNote(event);
  if (!note) return null;
  const tone = isCalledOff(event.status) ? 'font-semibold text-tomato-600' : 'text-ink-600';
  return (
    <p className="wrap-anywhere">
      <span className={tone}>{note}</span> {event.statusReason}
    </p>
  );
}
