import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { MailOpen } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Notification } from '#contract/notifications/notifications.ts';
import { wantsNewTab } from '#web/lib/wantsNewTab.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { timeAgo } from '../timeAgo.ts';

interface NotificationItemProps {
  notification: Notification;
  onRead: () => void;
  /** Told when it was followed to its page in this tab. */
  onFollowed: () => void;
}

/** One notice; a click leads to what it is about. */
export function NotificationItem({ notification, onRead, onFollowed }: NotificationItemProps) {
  const router = useRouter();
  const { title, body, path, createdAt, readAt } = notification;
  const isUnread = readAt === null;

  function follow(event: MouseEvent) {
    if (isUnread) onRead();
    if (wantsNewTab(event)) return;
    event.preventDefault();
    onFollowed();
    void router.navigate({ href: path });
  }

  return (
    <li className={clsx('flex items-start gap-1 py-1 pr-2', isUnread && 'bg-leaf-50')}>
      <a
        href={path}
        onClick={follow}
        className="min-w-0 grow py-3 pl-5 no-underline hover:[&_strong]:underline"
      >
        <strong className={clsx('block', isUnread ? 'font-semibold' : 'font-medium')}>
          {isUnread ? (
            <>
              <span aria-hidden className="mr-2 inline-block size-2.5 rounded-full bg-tomato-600" />
              <VisuallyHidden>Unread: </VisuallyHidden>
            </>
          ) : null}
          {title}
        </strong>
        <span className="mt-0.5 line-clamp-3 text-[0.9375rem] text-ink-700">{body}</span>
        <time dateTime={createdAt} className="mt-1 block text-sm text-ink-600">
          {timeAgo(createdAt)}
        </time>
      </a>
      {isUnread ? (
        <IconButton
          label={`Mark as read: ${title}`}
          title="Mark as read"
          className="mt-1"
          onClick={onRead}
        >
          <MailOpen aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}
