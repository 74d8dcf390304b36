import { lastDayToApply } from '#contract/applications/lastDayToApply.ts';
import { OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { isHiring } from '#contract/markets/hiring.ts';
import type { markets } from '#server/db/schema.ts';
import type { MarketEventRecord } from './events.queries.ts';
import { isInTimeToApply } from './isInTimeToApply.ts';
import { currentDayOf, isOver } from './todayAt.ts';

/** What of a market decides how its events stand. */
export type MarketOfEvent = Pick<
  typeof markets.$inferSelect,
  'timeZone' | 'applicationDeadlineDays' | 'isHiringVendors' | 'category'
>;

/** The fields of an event that leave the server. */
export function presentEvent(
  event: MarketEventRecord,
  market: MarketOfEvent,
  nowMs: number,
): MarketEvent {
  const { series } = event;
  const isPast = event.eventDate < currentDayOf(event, market.timeZone, nowMs);
  return {
    id: event.id,
    marketId: event.marketId,
    seriesId: event.seriesId,
    eventDate: event.eventDate,
    nextDate: isPast ? null : event.eventDate,
    hasEnded: isOver(event, market.timeZone, nowMs),
    applicationsUntil: applicationsUntil(event, market, nowMs),
    startTime: event.startTime,
    endTime: event.endTime,
    status: event.status,
    statusReason: event.statusReason,
    maxVendors: event.maxVendors,
    currentVendors: event.currentVendors,
    eventType: event.eventType,
    isRecurring: series !== null,
    recurringPattern: series?.recurringPattern ?? null,
    recurringDays: series?.recurringDays ?? [],
    recurringNth: series?.recurringNth ?? [],
    recurringEndDate: series?.recurringEndDate ?? null,
    specialInstructions: event.specialInstructions,
    earlySetup: event.earlySetup,
    lateBreakdown: event.lateBreakdown,
    weatherPolicy: event.weatherPolicy,
    insuranceNeeded: event.insuranceNeeded,
    tablesProvided: event.tablesProvided,
    avgDailyFootTraffic: event.avgDailyFootTraffic,
  };
}

/** The last day to apply; null when it is too late for that, or whoever applies is refused (`requireOpenForApplications`). */
function applicationsUntil(
  event: MarketEventRecord,
  market: MarketOfEvent,
  nowMs: number,
): string | null {
  const isTaking = isHiring(market) && OPENING_EVENT_STATUSES.includes(event.status);
  return isTaking && isInTimeToApply(event, market, nowMs) ? lastDayToApply(event, market) : null;
}
