import type { MarketEvent } from '#contract/events/events.ts';
import type { MarketEventRecord } from './events.queries.ts';

/**
 * The fields of an event that leave the server.
 * @param today the calendar date at the market
 */
export function presentEvent(event: MarketEventRecord, today: string): MarketEvent {
  const { series } = event;
  return {
    id: event.id,
    marketId: event.marketId,
    seriesId: event.seriesId,
    eventDate: event.eventDate,
    nextDate: event.eventDate < today ? null : event.eventDate,
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
