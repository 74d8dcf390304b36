import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Key, ReactNode } from 'react';
import { ListSearch } from '#web/features/admin/components/ListSearch.tsx';
import { DECISIONS_PER_PAGE, type DecisionPage } from '#web/lib/lists/decisionPage.ts';
import { Card } from '#web/ui/Card.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { CountedPages } from '#web/ui/lists/CountedPages.tsx';
import { ResultCount } from '#web/ui/lists/ResultCount.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { useAdminSearch } from './useAdminSearch.ts';

interface DecisionListProps<Item, QueryKey extends readonly unknown[]> {
  title: string;
  queryOf: (
    page: DecisionPage,
  ) => UseQueryOptions<
    { items: Item[]; total: number },
    Error,
    { items: Item[]; total: number },
    QueryKey
  >;
  keyOf: (item: Item) => Key;
  /** What there is to say while nothing waits. */
  nothingWaits: string;
  children: (item: Item) => ReactNode;
}

/** What waits for the administrator, and what is decided, page by page. */
export function DecisionList<Item, QueryKey extends readonly unknown[]>({
  title,
  queryOf,
  keyOf,
  nothingWaits,
  children,
}: DecisionListProps<Item, QueryKey>) {
  const { search, change, changeWords, turn } = useAdminSearch();
  const status = search.show === 'decided' ? 'decided' : 'waiting';
  const page = search.page ?? 1;
  const noneYet =
    status === 'waiting'
      ? { title: 'Nothing is waiting', text: nothingWaits }
      : { title: 'Nothing yet', text: 'Your decisions appear here.' };
  const query = useQuery(queryOf({ status, q: search.q, page }));
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-2xl tracking-tight">
          {title}
          {query.data ? ` (${query.data.total.toLocaleString('en-US')})` : null}
        </h2>
        <Select
          label="Show"
          className="w-44"
          value={status}
          onChange={({ target }) =>
            change({ show: target.value === 'decided' ? 'decided' : undefined })
          }
        >
          <option value="waiting">Waiting</option>
          <option value="decided">Decided</option>
        </Select>
      </div>
      <div className="mt-4">
        <ListSearch
          label={`Search ${title.toLowerCase()} by name, place, email or number`}
          value={search.q ?? ''}
          onSearch={changeWords}
        />
      </div>
      <ResultCount list={query} />
      <div className="mt-6">
        <CountedPages
          list={query}
          page={page}
          perPage={DECISIONS_PER_PAGE}
          onPage={turn}
          empty={
            <EmptyState title={search.q ? `No ${title.toLowerCase()} found` : noneYet.title}>
              {search.q ? 'Try another search.' : noneYet.text}
            </EmptyState>
          }
        >
          {(items) => (
            // What waits can't be decided on where the decided are to be seen.
            <ul className="space-y-4" inert={query.isPlaceholderData}>
              {items.map((item) => (
                <Card key={keyOf(item)} as="li" className="scroll-mt-24 p-5 md:p-6">
                  {children(item)}
                </Card>
              ))}
            </ul>
          )}
        </CountedPages>
      </div>
    </section>
  );
}
