import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { MailOpen } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Notification } from '#contract/notifications/notifications.ts';
import { wantsNewTab } from '#web/lib/pages/wantsNewTab.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { timeAgo } from '../timeAgo.ts';

/** Of the few lines that are seen at first none is to be blank. */
const BLANK_LINES = /\n\s*\n/g;

interface NotificationItemProps {
  notification: Notification;
  onRead: () => void;
  /** Told when it was followed to its page in this tab. */
  onFollowed: () => void;
}

/**
 * One notice; a click leads to what it is about. That page need not say what the notice does, so a
 * long one, of which the beginning is seen, can be read to its end here.
 */
export function NotificationItem({ notification, onRead, onFollowed }: NotificationItemProps) {
  const router = useRouter();
  const { title, body, path, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  const text = useRef<HTMLSpanElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const seen = text.current;
    if (!seen || isWhole) return;
    const observer = new ResizeObserver(() => setCut(seen.scrollHeight > seen.clientHeight));
    observer.observe(seen);
    return () => observer.disconnect();
  }, [isWhole]);

  function follow(event: MouseEvent) {
    if (isUnread) onRead();
    if (wantsNewTab(event)) return;
    event.preventDefault();
    onFollowed();
    void router.navigate({ href: path });
  }

  function toggle() {
    if (isUnread) onRead();
    setWhole(!isWhole);
  }

  const toggleLabel = isWhole ? 'Show less' : 'Show all';
  return (
    <li className={clsx('flex items-start gap-1 py-1 pr-2', isUnread && 'bg-leaf-50')}>
      <div className="min-w-0 grow">
        <a
          href={path}
          onClick={follow}
          className="block py-3 pl-5 no-underline hover:[&_strong]:underline"
        >
          <strong className={clsx('block', isUnread ? 'font-semibold' : 'font-medium')}>
            {isUnread ? (
              <>
                <span
                  aria-hidden
                  className="mr-2 inline-block size-2.5 rounded-full bg-tomato-600"
                />
                <VisuallyHidden>Unread: </VisuallyHidden>
              </>
            ) : null}
            {title}
          </strong>
          <span
            ref={text}
            className={clsx(
              'mt-0.5 text-[0.9375rem] whitespace-pre-line text-ink-700 wrap-anywhere',
              isWhole ? 'block' : 'line-clamp-3',
            )}
          >
            {isWhole ? body : body.replace(BLANK_LINES, '\n')}
          </span>
          <time dateTime={createdAt} className="mt-1 block text-sm text-ink-600">
            {timeAgo(createdAt)}
          </time>
        </a>
        {isCut ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={`${toggleLabel}: ${title}`}
            className="-mt-2 mb-1 ml-1"
            onClick={toggle}
          >
            {toggleLabel}
          </Button>
        ) : null}
      </div>
      {isUnread ? (
        <IconButton
          label={`Mark as Read: ${title}`}
          title="Mark as Read"
          className="mt-1"
          onClick={onRead}
        >
          <MailOpen aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}
