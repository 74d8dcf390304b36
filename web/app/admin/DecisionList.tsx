import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type Key, type ReactNode, useState } from 'react';
import { DECISIONS_PER_PAGE, type DecisionPage } from '#web/lib/decisionPage.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { Select } from '#web/ui/Select.tsx';
import { PanelContent } from '../shell/PanelContent.tsx';

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
  const [shown, setShown] = useState<DecisionPage>({ status: 'waiting', page: 1 });
  const query = useQuery(queryOf(shown));
  const { status, page } = shown;
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
            setShown({ status: target.value === 'decided' ? 'decided' : 'waiting', page: 1 })
          }
        >
          <option value="waiting">Waiting</option>
          <option value="decided">Decided</option>
        </Select>
      </div>
      <div className="mt-6">
        <PanelContent query={query}>
          {({ items, total }) =>
            items.length === 0 ? (
              <EmptyState title={status === 'waiting' ? 'Nothing is waiting' : 'Nothing yet'}>
                {status === 'waiting' ? nothingWaits : 'What you decide stands here.'}
              </EmptyState>
            ) : (
              <>
                <ul className="space-y-4">
                  {items.map((item) => (
                    <Card key={keyOf(item)} as="li" className="p-5 md:p-6">
                      {children(item)}
                    </Card>
                  ))}
                </ul>
                <Pages
                  page={page}
                  pageCount={Math.ceil(total / DECISIONS_PER_PAGE)}
                  onPage={(next) => setShown({ status, page: next })}
                />
              </>
            )
          }
        </PanelContent>
      </div>
    </section>
  );
}
