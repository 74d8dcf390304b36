import { lastDayToApply } from '#contract/applications/lastDayToApply.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { closedBecause } from '#server/features/applications/closedBecause.ts';
import { currentDayOf, isOver } from './eventClock.ts';
import type { MarketEventRecord, MarketOfEvent } from './events.queries.ts';

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
    seriesDate: event.seriesDate,
    eventDate: event.eventDate,
    previousDates: event.previousDates,
    nextDate: isPast ? null : event.eventDate,
    hasEnded: isOver(event, market.timeZone, nowMs),
    applicationsUntil:
      closedBecause(market, event, nowMs) === null ? lastDayToApply(event, market) : null,
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
