import { EVENT_TYPE_NAMES, type EventType } from '#contract/events/eventStatus.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** What kind of event it is; nothing of a usual market day. */
export function EventTypeBadge({ type }: { type: EventType }) {
  const name = EVENT_TYPE_NAMES[type];
  return name ? <Badge>{name}</Badge> : null;
}
