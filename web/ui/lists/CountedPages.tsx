import type { ReactNode } from 'react';
import { type TurnPage, useExistingPage } from '#web/lib/lists/useExistingPage.ts';
import { QueryContent } from '../states/QueryContent.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { Pages } from './Pages.tsx';

interface CountedPagesProps<Item> {
  /** What is known of the list, as its query has it. */
  list: {
    data: { items: Item[]; total: number } | undefined;
    error: Error | null;
    isPlaceholderData?: boolean;
    refetch: () => unknown;
  };
  page: number;
  perPage: number;
  onPage: TurnPage;
  /** What stands there when there is nothing. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/**
 * A list of which a page is seen: while it is on its way, where it cannot be had, and empty. What was
 * there before stays in sight, dimmed, until another page or filter is answered.
 */
export function CountedPages<Item>({
  list,
  page,
  perPage,
  onPage,
  empty,
  children,
}: CountedPagesProps<Item>) {
  const { data, error, isPlaceholderData = false, refetch } = list;
  useExistingPage(list, page, perPage, onPage);
  // What has nothing says nothing of the list that is on its way: another list, or a page that has gone.
  const isUnknown = data?.items.length === 0 && (isPlaceholderData || data.total > 0);
  return (
    <QueryContent
      query={{ data: isUnknown ? undefined : data, error, refetch }}
      loading={
        <div className="space-y-3" role="status" aria-label="Loading">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      }
    >
      {({ items, total }) =>
        total === 0 ? (
          empty
        ) : (
          <>
            <div
              className={isPlaceholderData ? 'opacity-60' : undefined}
              aria-busy={isPlaceholderData}
            >
              {children(items)}
            </div>
            <Pages page={page} pageCount={Math.ceil(total / perPage)} onPage={onPage} />
          </>
        )
      }
    </QueryContent>
  );
}
