import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Problem } from '#contract/problem.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SEARCH_RADIUS_CHOICES_MILES } from '../distanceChoices.ts';
import {
  hasPoint,
  isFiltered,
  type MarketSearch,
  radiusOf,
  readMarketSearch,
  withoutFilters,
} from '../marketSearch.ts';

interface NoMarketsProps {
  search: MarketSearch;
  /** Set when the place itself is not known. */
  problem: Problem | null;
  onSearch: (search: MarketSearch) => void;
}

/** Nothing found: why that may be, and the next thing to try. */
export function NoMarkets({ search, problem, onSearch }: NoMarketsProps) {
  // What asked for another search goes with the empty list: the focus stays where the next one is.
  const change =
    (next?: MarketSearch) =>
    ({ currentTarget }: MouseEvent) => {
      currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
      if (next) onSearch(next);
    };
  if (problem) {
    const { near } = search;
    const { suggestion } = problem;
    const link = (text: string, next: MarketSearch) => (
      <Button asChild variant="secondary" className="py-2 whitespace-normal!">
        <Link to="/customer" search={readMarketSearch({ ...search, ...next })} onClick={change()}>
          {text}
        </Link>
      </Button>
    );
    // Why, and what to try, stands at the field. A market's name is no place.
    return (
      <EmptyState
        title="We couldn’t find that place"
        action={
          <>
            {suggestion ? link(`Search near ${suggestion}`, { near: suggestion }) : null}
            {link(`Search market names for “${near}”`, { near: undefined, q: near })}
          </>
        }
      />
    );
  }
  const hasFilters = isFiltered(search);
  const wider =
    hasPoint(search) && SEARCH_RADIUS_CHOICES_MILES.find((miles) => miles > radiusOf(search));
  // What kind of market it is, every listing says.
  const mayBeIncomplete = isFiltered({ ...search, category: undefined });
  return (
    <EmptyState
      title="No Vendor Markets Available"
      action={
        <>
          {wider ? (
            <Button variant="secondary" onClick={change({ ...search, radius: wider })}>
              Search within {wider} miles
            </Button>
          ) : null}
          {hasFilters ? (
            <Button variant="secondary" onClick={change(withoutFilters(search))}>
              Clear Filters
            </Button>
          ) : null}
        </>
      }
    >
      {hasFilters
        ? `No listing ${search.q ? `with “${search.q}” ` : ''}matches.${mayBeIncomplete ? ' Some listings may be incomplete.' : ''}`
        : 'Try another search, place or distance.'}
    </EmptyState>
  );
}
