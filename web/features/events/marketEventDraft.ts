import { type EventWrite, eventWriteSchema } from '#contract/events/eventWrites.ts';
import { typedNumber } from '#web/lib/forms/typedNumber.ts';
import type { Recurrence } from './recurrenceWords.ts';

/** The day of a market, or the first of a series, as it is being entered with its market. */
export interface MarketEventDraft extends Recurrence {
  /** Empty: there is none. */
  eventDate: string;
  /** 24-hour 'HH:MM'. */
  startTime: string;
  endTime: string;
  /** Empty: as many as come. */
  maxVendors: string;
  isRecurring: boolean;
  /** Empty: it goes on. */
  recurringEndDate: string;
}

export const NO_EVENT: MarketEventDraft = {
  eventDate: '',
  startTime: '08:00',
  endTime: '14:00',
  maxVendors: '',
  isRecurring: false,
  recurringPattern: 'weekly',
  recurringDays: [],
  recurringNth: [],
  recurringEndDate: '',
};

export type EventDraftFaults = Partial<Record<keyof MarketEventDraft, string>>;

/** Where the market has its id only once it is saved. */
const ANY_MARKET = 1;

/** What is sent of a draft, or what is wrong with it by its fields; neither without a date. */
export function readEventDraft(
  draft: MarketEventDraft,
  today: string,
): { event: EventWrite | null; faults: EventDraftFaults } {
  if (draft.eventDate === '') return { event: null, faults: {} };
  if (draft.eventDate < today) {
    return { event: null, faults: { eventDate: 'Choose a date that isn’t in the past.' } };
  }
  const { data, error } = eventWriteSchema.safeParse({
    marketId: ANY_MARKET,
    eventDate: draft.eventDate,
    startTime: draft.startTime,
    endTime: draft.endTime,
    status: 'scheduled',
    maxVendors: typedNumber(draft.maxVendors),
    // Nobody is asked about these here: the defaults of an event's own form would be promises.
    earlySetup: false,
    weatherPolicy: null,
    isRecurring: draft.isRecurring,
    ...(draft.isRecurring && {
      recurringPattern: draft.recurringPattern,
      recurringDays: draft.recurringDays,
      recurringNth: draft.recurringNth,
      recurringEndDate: draft.recurringEndDate || null,
    }),
  });
  if (data) return { event: data, faults: {} };
  return {
    event: null,
    faults: Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message])),
  };
}
