import type { ReactNode } from 'react';
import { type TurnPage, useExistingPage } from '#web/lib/useExistingPage.ts';
import { ErrorState } from './ErrorState.tsx';
import { Pages } from './Pages.tsx';
import { Skeleton } from './Skeleton.tsx';

interface CountedPagesProps<Item> {
  /** What is known of the list, as its query has it. */
  list: {
    data: { items: Item[]; total: number } | undefined;
    error: unknown;
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
  if (!data || (list.isPlaceholderData && data.total === 0)) {
    if (error) {
      return (
        <ErrorState onRetry={() => void refetch()}>Check your connection and try again.</ErrorState>
      );
    }
    return (
      <div className="space-y-3" role="status" aria-label="Loading">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    );
  }
  if (data.total === 0) return empty;
  return (
    <>
      {children(data.items)}
      <Pages page={page} pageCount={Math.ceil(data.total / perPage)} onPage={onPage} />
    </>
  );
}
