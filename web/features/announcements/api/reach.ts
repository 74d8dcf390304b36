import { queryOptions } from '@tanstack/react-query';
import type { AnnouncementReach } from '#contract/announcements/announcements.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';
import { type Addressed, addressedQuery } from './announcements.ts';

/** How many people an announcement would go to now. */
export const reachQuery = (addressed: Addressed) =>
  queryOptions({
    queryKey: ['announcement-reach', addressed],
    meta: personalAbout('applications'),
    // Whoever opens the dialog again wants to know how many they are by then.
    staleTime: 0,
    queryFn: ({ signal }) =>
      apiGet<AnnouncementReach>(`/api/announcements/reach?${addressedQuery(addressed)}`, signal),
  });
