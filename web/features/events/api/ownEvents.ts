import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';
import { EVENTS } from '#web/lib/api/queryKeys.ts';
import { pageParameters, readCountedList } from '#web/lib/lists/countedList.ts';

/** The events of the markets that the signed-in person runs, drafts and past ones too, by date. */
export const ownEventsQuery = queryOptions({
  queryKey: [EVENTS, 'own'],
  meta: personalAbout('events', 'applications'),
  queryFn: ({ signal }) => apiGet<OwnEvent[]>('/api/user/events', signal),
});

const upcomingEventsQuery = (whose: string | number, path: string) =>
  queryOptions({
    queryKey: [EVENTS, 'upcoming', whose],
    meta: personalAbout('events', 'applications'),
    queryFn: ({ signal }) => apiGet<OwnEvent[]>(path, signal),
  });

/** Those of them that are to come, soonest first. */
export const ownUpcomingEventsQuery = upcomingEventsQuery('own', '/api/user/events?upcoming=true');

/** The same of a market, for the administrator. */
export const administeredEventsQuery = (marketId: number) =>
  upcomingEventsQuery(
    marketId,
    `/api/admin/events?marketId=${marketId}&upcoming=true&limit=${MAX_LIST_LIMIT}`,
  );

/** A page of those whose day is past, latest first, with how many there are in all. */
export function ownPastEventsQuery(page: number, perPage: number) {
  const parameters = pageParameters(page, perPage, { upcoming: 'false' });
  return queryOptions({
    queryKey: [EVENTS, 'own', 'past', parameters],
    meta: personalAbout('events', 'applications'),
    queryFn: ({ signal }) => readCountedList<OwnEvent>(`/api/user/events?${parameters}`, signal),
    placeholderData: keepPreviousData,
  });
}
