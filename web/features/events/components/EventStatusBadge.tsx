import type { EventStatus } from '#contract/events/eventStatus.ts';
import { capitalized } from '#web/lib/capitalized.ts';
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
  return <Badge tone={TONES[status]}>{capitalized(status)}</Badge>;
}
