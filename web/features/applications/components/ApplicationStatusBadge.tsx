import { CircleCheck, Clock } from 'lucide-react';
import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
} from '#contract/applications/applicationStatus.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** How an application stands: a check mark once it is approved, a clock otherwise. */
export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const isApproved = status === 'approved';
  return (
    <Badge
      tone={isApproved ? 'leaf' : 'neutral'}
      icon={isApproved ? <CircleCheck aria-hidden /> : <Clock aria-hidden />}
    >
      {APPLICATION_STATUS_LABELS[status]}
    </Badge>
  );
}
