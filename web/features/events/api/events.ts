import { queryOptions } from '@tanstack/react-query';
import type { EventWithMarket, MarketEvent } from '#contract/events/events.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { EVENTS } from '#web/lib/api/queryKeys.ts';
import { rereadHourly } from '#web/lib/api/rereadEvery.ts';

/** Those of a market whose day was not past when they were read, by date. */
export const marketEventsQuery = (marketId: number) =>
  queryOptions({
    queryKey: [EVENTS, 'of-market', marketId],
    queryFn: ({ signal }) =>
      apiGet<MarketEvent[]>(`/api/markets/${marketId}/events?upcoming=true`, signal),
    ...rereadHourly,
  });

/** Of the pages of all events. */
export const EVENT_PAGES = [EVENTS, 'detail'] as const;

export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: [...EVENT_PAGES, id],
    queryFn: ({ signal }) => apiGet<EventWithMarket>(`/api/events/${id}`, signal),
    ...rereadHourly,
  });
