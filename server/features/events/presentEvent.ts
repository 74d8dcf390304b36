import type { MarketEvent } from '#contract/events.ts';
import type { MarketEventRecord } from './events.queries.ts';
import { nextOccurrence } from './occurrences.ts';

/**
 * The fields of an event that leave the server.
 * @param today the calendar date at the market
 */
export function presentEvent(event: MarketEventRecord, today: string): MarketEvent {
  return {
    id: event.id,
    marketId: event.marketId,
    eventDate: event.eventDate,
    nextDate: nextOccurrence(event, today),
    startTime: event.startTime,
    endTime: event.endTime,
    status: event.status,
    maxVendors: event.maxVendors,
    currentVendors: event.currentVendors,
    eventType: event.eventType,
    isRecurring: event.isRecurring,
    recurringPattern: event.recurringPattern,
    recurringDays: event.recurringDays,
    recurringEndDate: event.recurringEndDate,
    specialInstructions: event.specialInstructions,
    earlySetup: event.earlySetup,
    lateBreakdown: event.lateBreakdown,
    weatherPolicy: event.weatherPolicy,
    insuranceNeeded: event.insuranceNeeded,
    tablesProvided: event.tablesProvided,
    avgDailyFootTraffic: event.avgDailyFootTraffic,
  };
}
