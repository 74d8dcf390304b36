import { queryOptions } from '@tanstack/react-query';
import type { Roster } from '#contract/roster/roster.ts';
import { apiGet } from '#web/lib/api.ts';
import { personalAbout } from '#web/lib/liveTopics.ts';

/** How often to look what others at the gate have marked, in milliseconds. */
const REFRESH_MS = 20_000;

/** Who comes to an event. */
export const rosterQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['roster', eventId],
    meta: personalAbout('applications'),
    queryFn: ({ signal }) => apiGet<Roster>(`/api/events/${eventId}/roster`, signal),
    refetchInterval: REFRESH_MS,
  });
