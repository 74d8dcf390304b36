import type { z } from 'zod';
import { EVENT_DEFAULTS } from '#contract/events/eventForm.ts';
import { isCalledOff } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import type { eventWriteSchema } from '#contract/events/eventWrites.ts';
import type { MarketCategory } from '#contract/markets/categories.ts';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import type { OwnEvent } from '#contract/organizer/organizer.ts';

type Written = Required<z.input<typeof eventWriteSchema>>;
type Days = 'recurringDays' | 'recurringNth';
export type EventFormValues = Omit<Written, Days> & { [Part in Days]: NonNullable<Written[Part]> };

/** What the form is opened with: an event to change, one to begin from, or nothing. */
export type EventFormStart = { event: OwnEvent | null; marketId: number; isNew: boolean };

/** A market that an event may be of. */
export interface MarketOfEvent {
  id: number;
  name: string;
  category: MarketCategory;
  /** Absent or null: not known. */
  vendorSpaces?: number | null;
  openingTimes?: OpeningTimes | null;
}

/** How many vendors a new event takes until its organizer says otherwise: as many as there is room for. */
export const vendorsAt = (markets: readonly MarketOfEvent[], marketId: number): number =>
  markets.find(({ id }) => id === marketId)?.vendorSpaces ?? EVENT_DEFAULTS.maxVendors;

const NOTHING_YET = {
  ...EVENT_DEFAULTS,
  specialInstructions: null,
  insuranceNeeded: null,
  tablesProvided: null,
  avgDailyFootTraffic: null,
};

/** A copy is of one day, and its date is still to be chosen. */
export function eventFormValues(
  { event, marketId, isNew }: EventFormStart,
  markets: readonly MarketOfEvent[],
): EventFormValues {
  const from = event ?? { ...NOTHING_YET, maxVendors: vendorsAt(markets, marketId) };
  const isSeries = event !== null && !isNew && event.isRecurring;
  return {
    marketId: event?.marketId ?? marketId,
    eventDate: event && !isNew ? event.eventDate : '',
    startTime: from.startTime,
    endTime: from.endTime,
    status: isNew && event ? statusOfCopy(event) : from.status,
    maxVendors: from.maxVendors,
    eventType: from.eventType,
    isRecurring: isSeries,
    recurringPattern: (isSeries && event.recurringPattern) || 'weekly',
    recurringDays: isSeries ? event.recurringDays : [],
    recurringNth: isSeries ? event.recurringNth : [],
    recurringEndDate: isSeries ? event.recurringEndDate : null,
    specialInstructions: from.specialInstructions ?? '',
    earlySetup: from.earlySetup,
    lateBreakdown: from.lateBreakdown,
    weatherPolicy: from.weatherPolicy ?? '',
    insuranceNeeded: from.insuranceNeeded,
    tablesProvided: from.tablesProvided,
    avgDailyFootTraffic: from.avgDailyFootTraffic,
  };
}

/** What was cancelled once is not cancelled from the beginning. */
const statusOfCopy = ({ status }: MarketEvent) =>
  isCalledOff(status) ? EVENT_DEFAULTS.status : status;
