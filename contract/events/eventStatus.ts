export const EVENT_STATUSES = ['draft', 'active', 'scheduled', 'cancelled', 'postponed'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** Statuses that open the market on the event's day and accept applications. */
export const OPENING_EVENT_STATUSES: readonly EventStatus[] = ['active', 'scheduled'];

/** Whether an event takes place as planned, and is not over yet. */
export const isToTakePlace = (event: { status: EventStatus; hasEnded: boolean }): boolean =>
  !event.hasEnded && OPENING_EVENT_STATUSES.includes(event.status);

/** Whether an event does not take place, or not on its day. */
export const isCalledOff = (status: EventStatus): status is 'cancelled' | 'postponed' =>
  status === 'cancelled' || status === 'postponed';

export const EVENT_TYPES = ['weekly', 'seasonal', 'special', 'holiday'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What an event is called that is not one of the usual market days. */
export const EVENT_TYPE_NAMES: Record<EventType, string | null> = {
  weekly: null,
  seasonal: 'Seasonal event',
  special: 'Special event',
  holiday: 'Holiday event',
};

export const RECURRING_PATTERNS = ['weekly', 'biweekly', 'monthly'] as const;
export type RecurringPattern = (typeof RECURRING_PATTERNS)[number];
