import { CHECK_CONNECTION } from '#web/lib/api/problemText.ts';
import { useFirstOfMore } from '#web/lib/lists/useFirstOfMore.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';
import type { NotificationList } from '../api/notifications.ts';
import { useReadNotifications } from '../api/readNotifications.ts';
import { NotificationItem } from './NotificationItem.tsx';

interface NotificationPanelProps {
  /** Undefined while it is being read. */
  list: NotificationList | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  /** Asks for earlier ones. */
  onMore: () => void;
  /** Whether it has all that can be read: there may be earlier ones even so. */
  isAll: boolean;
  /** Told when one was followed to its page. */
  onLeave: () => void;
}

/** The list of notices, as the bell opens it. */
export function NotificationPanel({
  list,
  hasFailed,
  onRetry,
  onMore,
  isAll,
  onLeave,
}: NotificationPanelProps) {
  const { mutate: markRead, isPending } = useReadNotifications();
  const more = useFirstOfMore(list?.items.length ?? 0);
  return (
    <>
      <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-3 border-b border-paper-300 py-1 pr-2 pl-5">
        <h2 className="text-xl tracking-tight">Notifications</h2>
        {list && list.unread > 0 ? (
          <BusyButton
            variant="quiet"
            size="small"
            isBusy={isPending}
            onClick={() => markRead({ all: true })}
          >
            Mark all as read
          </BusyButton>
        ) : null}
      </div>
      <div className="overflow-y-auto overscroll-contain">
        {hasFailed ? <ErrorState onRetry={onRetry}>{CHECK_CONNECTION}</ErrorState> : null}
        {!list && !hasFailed ? (
          <div className="flex justify-center py-10">
            <Spinner label="Loading your notifications" />
          </div>
        ) : null}
        {list?.total === 0 ? <NothingYet /> : null}
        {list && list.total > 0 ? (
          <ul ref={more.list} className="divide-y divide-paper-200">
            {list.items.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                onRead={() => markRead({ ids: [notification.id] })}
                onFollowed={onLeave}
              />
            ))}
          </ul>
        ) : null}
        {list && list.total > list.items.length && !isAll ? (
          <Button
            variant="quiet"
            className="my-2 w-full"
            onClick={() => {
              more.onMore();
              onMore();
            }}
          >
            Show earlier notifications
          </Button>
        ) : null}
      </div>
    </>
  );
}

function NothingYet() {
  return (
    <div className="px-6 py-9 text-center">
      <p className="font-display text-xl font-medium tracking-tight">No Notifications Yet</p>
      <p className="mt-2 text-ink-600">
        Application decisions, schedule changes and organizer announcements will appear here.
      </p>
    </div>
  );
}
