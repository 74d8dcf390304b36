import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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

/** Those of them that are to come, soonest first. */
export const ownUpcomingEventsQuery = queryOptions({
  queryKey: [EVENTS, 'own', 'upcoming'],
  meta: personalAbout('events', 'applications'),
  queryFn: ({ signal }) => apiGet<OwnEvent[]>('/api/user/events?upcoming=true', signal),
});

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
