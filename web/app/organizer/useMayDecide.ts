import type { OrganizerDecision } from '#contract/applications/applicationStatus.ts';
import { usePlanGuard } from '../plans/usePlanAccess.ts';

/** Deciding on applications is part of an organizer's plan; rejecting, which only ends something, is not. */
export function useMayDecide(): (status: OrganizerDecision) => boolean {
  const isCovered = usePlanGuard('organizer');
  return (status) => status === 'rejected' || isCovered();
}
