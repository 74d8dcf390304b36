import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LISTED_PER_PAGE } from '#web/features/admin/adminSearch.ts';
import { type TurnPage, useExistingPage } from '#web/lib/useExistingPage.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { QueryContent } from '#web/ui/QueryContent.tsx';
import { ResultCount } from '#web/ui/ResultCount.tsx';
import { Panel } from '../shell/Panel.tsx';

interface ListPage<Item> {
  items: Item[];
  total: number;
}

interface ListPanelProps<Item> {
  /** Followed by how many there are: 'Existing Markets (12)'. */
  title: string;
  query: UseQueryResult<ListPage<Item>>;
  /** From 1. */
  page: number;
  onPage: TurnPage;
  controls: ReactNode;
  action?: ReactNode;
  emptyTitle: string;
  children: (items: Item[]) => ReactNode;
}

/** A list of the administrator's with its search, page by page. */
export function ListPanel<Item>(props: ListPanelProps<Item>) {
  const { title, query, page, onPage, controls, action, emptyTitle, children } = props;
  const total = query.data?.total;
  useExistingPage(query, page, LISTED_PER_PAGE, onPage);
  return (
    <Panel
      title={total === undefined ? title : `${title} (${total.toLocaleString('en-US')})`}
      action={action}
    >
      {controls}
      <ResultCount list={query} />
      <div
        className={query.isPlaceholderData ? 'mt-5 opacity-60' : 'mt-5'}
        aria-busy={query.isFetching}
      >
        <QueryContent<ListPage<Item>> query={query}>
          {({ items, total: all }) =>
            items.length === 0 ? (
              <EmptyState title={emptyTitle}>Try another search or fewer filters.</EmptyState>
            ) : (
              <>
                {children(items)}
                <Pages page={page} pageCount={Math.ceil(all / LISTED_PER_PAGE)} onPage={onPage} />
              </>
            )
          }
        </QueryContent>
      </div>
    </Panel>
  );
}
