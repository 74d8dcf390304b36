import { queryOptions } from '@tanstack/react-query';
import type { Announcement } from '#contract/announcements/announcements.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';

/** To whom an announcement goes: who has a place at an event, or all of a market. */
export type Addressed = { eventId: number } | { marketId: number };

/** As the query of an address says it. */
export const addressedQuery = (addressed: Addressed): string =>
  new URLSearchParams(
    Object.entries(addressed).map(([name, id]): [string, string] => [name, String(id)]),
  ).toString();

/** Of what was written before to anybody. */
export const ANNOUNCEMENTS = ['announcements'];

/** What was written to them before, newest first. */
export const announcementsQuery = (addressed: Addressed) =>
  queryOptions({
    queryKey: [...ANNOUNCEMENTS, addressed],
    meta: PERSONAL,
    // Whoever opens the dialog again wants to know what others have written by then.
    staleTime: 0,
    queryFn: ({ signal }) =>
      apiGet<Announcement[]>(`/api/announcements?${addressedQuery(addressed)}`, signal),
  });
