import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { TOTAL_COUNT_HEADER, UNREAD_COUNT_HEADER } from '#contract/headers.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { apiList } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';

export interface NotificationList {
  items: Notification[];
  /** How many there are in all, whatever part of them was read. */
  total: number;
  unread: number;
}

export const NOTIFICATIONS_KEY = ['notifications'];

/** What the signed-in person was told, newest first, up to so many. */
export const notificationsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, limit],
    meta: personalAbout('notifications'),
    queryFn: async ({ signal }): Promise<NotificationList> => {
      const { items, headers } = await apiList<Notification[]>(
        `/api/notifications?limit=${limit}`,
        signal,
      );
      return {
        items,
        total: Number(headers.get(TOTAL_COUNT_HEADER)),
        unread: Number(headers.get(UNREAD_COUNT_HEADER)),
      };
    },
    placeholderData: keepPreviousData,
  });
