import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CountedList, pageParameters } from '#web/lib/countedList.ts';
import { useListFilter } from '#web/lib/useListFilter.ts';
import { CountedPages } from './CountedPages.tsx';
import { FilterBar, type FilterBarProps } from './FilterBar.tsx';

interface FilteredListProps<Item, Key extends QueryKey>
  extends Pick<FilterBarProps, 'label' | 'choices' | 'placeholder'> {
  perPage: number;
  /** The parameter of the call that takes the choice; what is searched for goes in its `q`. */
  chosenBy: string;
  /** Asks for what somebody has chosen, searched and turned to. */
  query: (parameters: string) => UseQueryOptions<CountedList<Item>, Error, CountedList<Item>, Key>;
  /** What stands there when there is nothing. */
  empty: (isFiltered: boolean) => ReactNode;
  /** The list item of one. */
  children: (item: Item) => ReactNode;
}

/** A long list, newest first: a choice and a search that narrow it down, and a page at a time. */
export function FilteredList<Item, Key extends QueryKey>(props: FilteredListProps<Item, Key>) {
  const { label, choices, placeholder, perPage, chosenBy, query, empty, children } = props;
  const { choice, words, page, choose, search, turnTo } = useListFilter();
  const list = useQuery(query(pageParameters(page, perPage, { [chosenBy]: choice, q: words })));
  return (
    <>
      <FilterBar {...{ label, choices, choice, placeholder }} onChoose={choose} onSearch={search} />
      <div className="mt-6">
        <CountedPages
          {...{ list, page, perPage }}
          onPage={turnTo}
          empty={empty(choice !== '' || words !== '')}
        >
          {(items) => <ol className="divide-y divide-paper-300">{items.map(children)}</ol>}
        </CountedPages>
      </div>
    </>
  );
}
