import type { Confirmer } from '#contract/listings/listings.ts';
import { todayAt } from '#server/features/events/eventClock.ts';
import type { Viewer } from '#server/policies/policy.ts';

/** What is stored of a market when somebody who may change it says that it is right. */
export function confirmationBy(
  { userId }: Pick<Viewer, 'userId'>,
  market: { organizerId: number | null; timeZone?: string | null | undefined },
  nowMs: number,
): { lastConfirmedOn: string; lastConfirmedBy: Confirmer } {
  const isOwner = userId !== null && userId === market.organizerId;
  return {
    lastConfirmedOn: todayAt(market.timeZone ?? null, nowMs),
    lastConfirmedBy: isOwner ? 'owner' : 'site',
  };
}
