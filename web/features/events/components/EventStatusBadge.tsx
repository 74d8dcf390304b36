import type { EventStatus } from '#contract/events/eventStatus.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';

const TONES: Record<EventStatus, BadgeTone> = {
  draft: 'neutral',
  active: 'leaf',
  scheduled: 'leaf',
  cancelled: 'tomato',
  postponed: 'squash',
};

/** The status in words, coloured: green as planned, red cancelled, yellow postponed. */
export function EventStatusBadge({ status }: { status: EventStatus }) {
  return <Badge tone={TONES[status]}>{status[0]?.toUpperCase() + status.slice(1)}</Badge>;
}
