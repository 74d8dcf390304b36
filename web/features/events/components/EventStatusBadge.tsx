import { type EventStatus, OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import { capitalized } from '#web/lib/texts/capitalized.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';

const TONES: Record<EventStatus, BadgeTone> = {
  draft: 'neutral',
  active: 'leaf',
  scheduled: 'leaf',
  cancelled: 'tomato',
  postponed: 'squash',
};

interface EventStatusBadgeProps {
  status: EventStatus;
  /** What took place as planned is over then; what was called off stays so. */
  hasEnded?: boolean;
}

/** The status in words, coloured: green as planned, red cancelled, yellow postponed. */
export function EventStatusBadge({ status, hasEnded }: EventStatusBadgeProps) {
  if (hasEnded && OPENING_EVENT_STATUSES.includes(status)) return <Badge>Over</Badge>;
  return <Badge tone={TONES[status]}>{capitalized(status)}</Badge>;
}
