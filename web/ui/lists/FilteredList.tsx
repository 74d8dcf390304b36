import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CountedList, pageParameters } from '#web/lib/lists/countedList.ts';
import type { ListFilter } from '#web/lib/lists/listFilter.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { CountedPages } from './CountedPages.tsx';
import { FilterBar, type FilterBarProps } from './FilterBar.tsx';
import { ResultCount } from './ResultCount.tsx';

export interface FilterProps {
  filter: ListFilter;
  /** Told what somebody has chosen, searched or turned to; a choice or a search begins at the first page. */
  onFilter: (changed: Partial<ListFilter>, options?: { replace: boolean }) => void;
}

interface FilteredListProps<Item, Key extends QueryKey>
  extends FilterProps,
    Pick<FilterBarProps, 'label' | 'choices' | 'placeholder'> {
  perPage: number;
  /** The parameters of the call for a choice; what is searched for goes in its `q`. */
  asked: (choice: string) => Record<string, string>;
  /** Asks for what somebody has chosen, searched and turned to. */
  query: (parameters: string) => UseQueryOptions<CountedList<Item>, Error, CountedList<Item>, Key>;
  /** What stands there when there is nothing at all. */
  empty: ReactNode;
  /** The list item of one. */
  children: (item: Item) => ReactNode;
}

/** A long list, newest first: a choice and a search that narrow it down, and a page at a time. */
export function FilteredList<Item, Key extends QueryKey>(props: FilteredListProps<Item, Key>) {
  const { label, choices, placeholder, perPage, filter, onFilter, asked, query, empty, children } =
    props;
  const { words, page } = filter;
  // Anybody may have written the address that it was read from.
  const choice = choices.some(([name]) => name === filter.choice) ? filter.choice : '';
  const list = useQuery(query(pageParameters(page, perPage, { ...asked(choice), q: words })));
  return (
    <>
      <FilterBar
        {...{ label, choices, choice, placeholder, words }}
        onChoose={(chosen) => onFilter({ choice: chosen })}
        onSearch={(typed) => onFilter({ words: typed })}
      />
      <ResultCount list={list} />
      <div className="mt-6">
        <CountedPages
          {...{ list, page, perPage }}
          onPage={(next, options) => onFilter({ page: next }, options)}
          empty={
            choice !== '' || words !== '' ? (
              <EmptyState title="Nothing found">
                Try another keyword, or choose {choices[0]?.[1]}.
              </EmptyState>
            ) : (
              empty
            )
          }
        >
          {(items) => <ol className="divide-y divide-paper-300">{items.map(children)}</ol>}
        </CountedPages>
      </div>
    </>
  );
}
