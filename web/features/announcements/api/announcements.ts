import { queryOptions } from '@tanstack/react-query';
import type { Announcement } from '#contract/announcements/announcements.ts';
import { apiGet } from '#web/lib/api.ts';
import { PERSONAL } from '#web/lib/personal.ts';

/** To whom an announcement goes: who has a place at an event, or all of a market. */
export type Addressed = { eventId: number } | { marketId: number };

/** As the query of an address says it. */
export const addressedQuery = (addressed: Addressed): string =>
  new URLSearchParams(
    Object.entries(addressed).map(([name, id]): [string, string] => [name, String(id)]),
  ).toString();

/** What was written to them before, newest first. */
export const announcementsQuery = (addressed: Addressed) =>
  queryOptions({
    queryKey: ['announcements', addressed],
    meta: PERSONAL,
    queryFn: ({ signal }) =>
      apiGet<Announcement[]>(`/api/announcements?${addressedQuery(addressed)}`, signal),
  });
