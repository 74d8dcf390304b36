import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LISTED_PER_PAGE } from '#web/features/admin/adminSearch.ts';
import type { CountedList } from '#web/lib/lists/countedList.ts';
import type { TurnPage } from '#web/lib/lists/useExistingPage.ts';
import { CountedPages } from '#web/ui/lists/CountedPages.tsx';
import { ResultCount } from '#web/ui/lists/ResultCount.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Panel } from '../shell/Panel.tsx';

interface ListPanelProps<Item> {
  /** Followed by how many there are: 'Existing Markets (12)'. */
  title: string;
  query: UseQueryResult<CountedList<Item>>;
  /** From 1. */
  page: number;
  onPage: TurnPage;
  controls: ReactNode;
  action?: ReactNode;
  /** What there is none of, such as 'markets'. */
  what: string;
  /** Whether a search or a choice leaves some of them out. */
  isNarrowed: boolean;
  children: (items: Item[]) => ReactNode;
}

/** A list of the administrator's with its search, page by page. */
export function ListPanel<Item>(props: ListPanelProps<Item>) {
  const { title, query, page, onPage, controls, action, what, isNarrowed, children } = props;
  const total = query.data?.total;
  return (
    <Panel
      title={total === undefined ? title : `${title} (${total.toLocaleString('en-US')})`}
      action={action}
    >
      {controls}
      <ResultCount list={query} />
      <div className="mt-5">
        <CountedPages
          list={query}
          page={page}
          perPage={LISTED_PER_PAGE}
          onPage={onPage}
          empty={
            isNarrowed ? (
              <EmptyState title={`No ${what} found`}>
                Try another search or fewer filters.
              </EmptyState>
            ) : (
              <EmptyState title={`No ${what} yet`} />
            )
          }
        >
          {children}
        </CountedPages>
      </div>
    </Panel>
  );
}
