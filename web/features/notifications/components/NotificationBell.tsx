import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Content, Root, Trigger } from 'radix-ui/popover';
import { useEffect, useState } from 'react';
import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { keepFocus } from '#web/ui/keepFocus.ts';
import { notificationsQuery } from '../api/notifications.ts';
import { NotificationPanel } from './NotificationPanel.tsx';

const SHOWN_AT_FIRST = 20;
const MORE = 40;
const LARGEST_COUNT = 99;

/** Says how many notices there are to read, and opens the list of them. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const { data, error, refetch } = useQuery(notificationsQuery(limit));
  useEffect(keepFocus, []);
  const unread = data?.unread ?? 0;
  const said = unread === 0 ? 'none unread' : `${unread} unread`;
  return (
    <Root open={isOpen} onOpenChange={setIsOpen}>
      <Trigger asChild>
        <IconButton label={`Notifications: ${said}`} className="relative">
          <Bell aria-hidden />
          {unread > 0 ? (
            <span
              aria-hidden
              className="absolute top-0.5 right-0 flex min-w-5 items-center justify-center rounded-full bg-tomato-600 px-1.5 py-0.5 text-xs font-semibold text-paper-50 tabular-nums"
            >
              {unread > LARGEST_COUNT ? `${LARGEST_COUNT}+` : unread}
            </span>
          ) : null}
        </IconButton>
      </Trigger>
      <span role="status" className="sr-only">
        {unread > 0 ? `${said} ${unread === 1 ? 'notification' : 'notifications'}` : null}
      </span>
      <Content
        align="end"
        sideOffset={8}
        collisionPadding={12}
        aria-label="Notifications"
        className="z-50 flex max-h-[min(36rem,calc(var(--radix-popover-content-available-height)))] w-[min(24rem,100vw-1.5rem)] animate-appear flex-col overflow-hidden rounded-card border border-paper-300 bg-paper-50 shadow-overlay focus:outline-none"
      >
        <NotificationPanel
          list={data}
          hasFailed={error !== null && !data}
          onRetry={() => void refetch()}
          onMore={() => setLimit(Math.min(limit + MORE, MAX_LIST_LIMIT))}
          isAll={limit === MAX_LIST_LIMIT}
          onLeave={() => setIsOpen(false)}
        />
      </Content>
    </Root>
  );
}
