import type { MarketEvent } from '#contract/events/events.ts';
import type { MarketEventRecord } from './events.queries.ts';
import { currentDayOf } from './todayAt.ts';

/**
 * The fields of an event that leave the server.
 * @param timeZone the market's
 */
export function presentEvent(
  event: MarketEventRecord,
  timeZone: string | null,
  nowMs: number,
): MarketEvent {
  const { series } = event;
  return {
    id: event.id,
    marketId: event.marketId,
    seriesId: event.seriesId,
    eventDate: event.eventDate,
    nextDate: event.eventDate < currentDayOf(event, timeZone, nowMs) ? null : event.eventDate,
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
