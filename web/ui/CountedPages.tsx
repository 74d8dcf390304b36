import type { ReactNode } from 'react';
import { type TurnPage, useExistingPage } from '#web/lib/useExistingPage.ts';
import { Pages } from './Pages.tsx';
import { QueryContent } from './QueryContent.tsx';
import { Skeleton } from './Skeleton.tsx';

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

/** A list of which a page is seen: while it is on its way, where it cannot be had, and empty. */
export function CountedPages<Item>({
  list,
  page,
  perPage,
  onPage,
  empty,
  children,
}: CountedPagesProps<Item>) {
  const { data, error, refetch } = list;
  useExistingPage(list, page, perPage, onPage);
  // That another list is empty says nothing of the one that is on its way.
  const isUnknown = list.isPlaceholderData && data?.total === 0;
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
            {children(items)}
            <Pages page={page} pageCount={Math.ceil(total / perPage)} onPage={onPage} />
          </>
        )
      }
    </QueryContent>
  );
}
