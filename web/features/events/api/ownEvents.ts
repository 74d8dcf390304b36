import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';
import { EVENTS } from '#web/lib/api/queryKeys.ts';
import { pageParameters, readCountedList } from '#web/lib/lists/countedList.ts';

/**
 * The events of the markets that the signed-in person runs, drafts and past ones too, by date: to
 * choose from, so not asked anew for the vendors who come.
 */
export const ownEventsQuery = queryOptions({
  queryKey: [EVENTS, 'own'],
  meta: personalAbout('events'),
  queryFn: ({ signal }) => apiGet<OwnEvent[]>('/api/user/events', signal),
});

/**
 * The first of them that are to come, soonest first, with how many there are in all.
 * @param marketId absent: of all her markets
 */
export function ownUpcomingEventsQuery(count: number, marketId: number | undefined) {
  const parameters = pageParameters(1, count, { upcoming: 'true', marketId });
  return queryOptions({
    queryKey: [EVENTS, 'own', 'upcoming', parameters],
    meta: personalAbout('events', 'applications'),
    queryFn: ({ signal }) => readCountedList<OwnEvent>(`/api/user/events?${parameters}`, signal),
    placeholderData: keepPreviousData,
  });
}

/** Those of a market that are to come, soonest first, drafts too: for its organizer or the administrator. */
export function eventsToComeQuery(marketId: number, isAdministrator: boolean) {
  const viewer = isAdministrator ? 'admin' : 'user';
  const parameters = pageParameters(1, MAX_LIST_LIMIT, { upcoming: 'true', marketId });
  return queryOptions({
    queryKey: [EVENTS, 'to-come', viewer, marketId],
    meta: personalAbout('events', 'applications'),
    queryFn: ({ signal }) => apiGet<OwnEvent[]>(`/api/${viewer}/events?${parameters}`, signal),
  });
}

/**
 * A page of those whose day is past, latest first, with how many there are in all.
 * @param marketId absent: of all her markets
 */
export function ownPastEventsQuery(page: number, perPage: number, marketId: number | undefined) {
  const parameters = pageParameters(page, perPage, { upcoming: 'false', marketId });
  return queryOptions({
    queryKey: [EVENTS, 'own', 'past', parameters],
    meta: personalAbout('events', 'applications'),
    queryFn: ({ signal }) => readCountedList<OwnEvent>(`/api/user/events?${parameters}`, signal),
    placeholderData: keepPreviousData,
  });
}
