import { closedOnText, NOT_TAKING_APPLICATIONS } from '#contract/applications/closedText.ts';
import { lastDayToApply } from '#contract/applications/lastDayToApply.ts';
import { OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import { isHiring } from '#contract/markets/hiring.ts';
import { type EventDay, isOver, todayAt } from '#server/features/events/eventClock.ts';
import type { MarketOfEvent } from '#server/features/events/events.queries.ts';
import { longDate } from '#server/features/events/longDate.ts';

/**
 * Why a market, or an event of it, takes no applications now: a sentence for whoever would apply.
 * @param event null: the market in general
 * @returns null where vendors can apply
 */
export function closedBecause(
  market: MarketOfEvent,
  event: EventDay | null,
  nowMs: number,
): string | null {
  if (!isHiring(market)) return 'This market isn’t looking for vendors.';
  if (!event) return null;
  if (!OPENING_EVENT_STATUSES.includes(event.status)) return NOT_TAKING_APPLICATIONS;
  if (isOver(event, market.timeZone, nowMs)) return 'This event is over.';
  const last = lastDayToApply(event, market);
  return todayAt(market.timeZone, nowMs) > last ? closedOnText(longDate(last)) : null;
}
