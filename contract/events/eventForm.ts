/** What a new event says until its organizer says otherwise. */
export const EVENT_DEFAULTS = {
  startTime: '08:00',
  endTime: '14:00',
  status: 'active',
  maxVendors: 30,
  eventType: 'weekly',
  earlySetup: true,
  lateBreakdown: false,
  weatherPolicy:
    'Rain or shine - event continues unless severe weather conditions pose safety risks.',
} as const;

export const MAX_EVENT_VENDORS = 200;
export const MAX_FOOT_TRAFFIC = 10_000;

/** Which days of a series a change is about. */
export const EVENT_SCOPES = ['one', 'following', 'all'] as const;
export type EventScope = (typeof EVENT_SCOPES)[number];
