import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReadNotifications, Unread } from '#contract/notifications/notifications.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { NOTIFICATIONS_KEY, type NotificationList } from './notifications.ts';

/** Marks notices as read, at once on the screen. */
export function useReadNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (read: ReadNotifications) =>
      apiSend<Unread>('POST', '/api/notifications/read', read),
    onMutate: (read) => {
      queryClient.setQueriesData<NotificationList>(
        { queryKey: NOTIFICATIONS_KEY },
        (list) => list && asRead(list, read),
      );
    },
    onError: (error) =>
      toast({
        title: 'Update Failed',
        description: problemText(error, 'Failed to mark as read. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  });
}

function asRead(list: NotificationList, read: ReadNotifications): NotificationList {
  const readAt = new Date().toISOString();
  const isMeant = (id: number) => 'all' in read || read.ids.includes(id);
  const isNewlyRead = (item: NotificationList['items'][number]) =>
    item.readAt === null && isMeant(item.id);
  return {
    ...list,
    items: list.items.map((item) => (isNewlyRead(item) ? { ...item, readAt } : item)),
    unread: 'all' in read ? 0 : list.unread - list.items.filter(isNewlyRead).length,
  };
}
