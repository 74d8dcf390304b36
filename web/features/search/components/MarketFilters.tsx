import { ChevronDown, ListFilter } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { MARKET_CATEGORIES, MARKET_CATEGORY_LABELS } from '#contract/markets/categories.ts';
import { GOOD_LABELS, GOODS } from '#contract/markets/goods.ts';
import { PAYMENT_LABELS, PAYMENTS } from '#contract/markets/payments.ts';
import { useEarlyChoices } from '#web/lib/forms/useEarlyChoices.ts';
import { useSentField } from '#web/lib/forms/useSentField.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChipToggle } from '#web/ui/fields/ChipToggle.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { marketCount } from '../marketCount.ts';
import {
  FILTERS,
  isFiltered,
  type MarketSearch,
  moreFilterCount,
  readMarketSearch,
  withoutFilters,
} from '../marketSearch.ts';
import { ChipGroup } from './ChipGroup.tsx';

/** Of the heading above what was found. */
export const RESULTS_ID = 'results';

interface MarketFiltersProps {
  search: MarketSearch;
  /** How many were found; undefined while that is not known. */
  total: number | undefined;
  onSearch: (search: MarketSearch) => void;
}

/** All but the words, which count once they are sent. */
const CHOICES = FILTERS.filter((name) => name !== 'q');

/** Whoever comes back finds the page as long as she left it, and so her place on it. */
let wasOpen = false;

/** What to look for at a market. Each choice takes effect at once and stands in the address. */
export function MarketFilters({ search, total, onSearch }: MarketFiltersProps) {
  const field = useSentField(search.q ?? '');
  const more = moreFilterCount(search);
  const [isOpen] = useState(wasOpen && more > 0);
  const change = (part: Partial<Record<keyof MarketSearch, unknown>>) =>
    onSearch(readMarketSearch({ ...search, show: undefined, market: undefined, ...part }));
  const form = useEarlyChoices(CHOICES, search, change);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    change({ q: field.current?.value });
  }

  return (
    <form ref={form} action="/customer" onSubmit={onSubmit} className="mt-4 space-y-4">
      {/* Without script, sending this form must keep the place. */}
      {(['near', 'lat', 'lng', 'radius'] as const).map((name) =>
        search[name] === undefined ? null : (
          <input key={name} type="hidden" name={name} value={search[name]} />
        ),
      )}
      <div className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1.5 sm:mx-0 sm:flex-wrap sm:px-0">
        <ChipToggle
          name="openNow"
          value="true"
          checked={search.openNow ?? false}
          onChange={(event) => change({ openNow: event.target.checked || undefined })}
        >
          Open now
        </ChipToggle>
        {MARKET_CATEGORIES.map((category) => (
          <ChipToggle
            key={category}
            name="category"
            value={category}
            checked={search.category?.includes(category) ?? false}
            onChange={() => change({ category: toggled(search.category, category) })}
          >
            {MARKET_CATEGORY_LABELS[category]}s
          </ChipToggle>
        ))}
      </div>
      {/* What has the focus comes clear of the bar below. */}
      <div className="[&_input]:scroll-mb-32">
        <details
          open={isOpen}
          onToggle={({ currentTarget }) => {
            wasOpen = currentTarget.open;
          }}
          className="group rounded-card border border-paper-300 bg-paper-50"
        >
          <summary className="flex min-h-12 items-center gap-2 px-5 font-semibold text-leaf-800">
            <ListFilter aria-hidden className="size-5" />
            More filters
            {more > 0 ? <span className="text-ink-600">({more} on)</span> : null}
            <ChevronDown aria-hidden className="ml-auto size-5 group-open:rotate-180" />
          </summary>
          <div className="space-y-6 border-t border-paper-300 p-5">
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="Name or words"
                name="q"
                type="search"
                placeholder="honey, night market…"
                ref={field}
                defaultValue={search.q}
                hint="Press Enter to search"
              />
              <TextField
                label="Open on"
                name="openOn"
                type="date"
                value={search.openOn ?? ''}
                onChange={(event) => change({ openOn: event.target.value })}
              />
            </div>
            <ChipGroup
              legend="Takes"
              name="payments"
              labels={PAYMENT_LABELS}
              choices={PAYMENTS}
              chosen={search.payments}
              onToggle={(payment) => change({ payments: toggled(search.payments, payment) })}
            />
            <ChipGroup
              legend="Sells"
              name="goods"
              labels={GOOD_LABELS}
              choices={GOODS}
              chosen={search.goods}
              onToggle={(good) => change({ goods: toggled(search.goods, good) })}
            />
            <p className="text-sm text-ink-500">Only listings that mention it are shown.</p>
          </div>
        </details>
        {/* Where it is shown, nothing of this runs in the browser. */}
        <noscript>
          {import.meta.env.SSR ? <Button type="submit">Apply Filters</Button> : null}
        </noscript>
        {/* Within reach while the panel is longer than the window. */}
        <div className="sticky bottom-0 flex flex-wrap gap-2 bg-paper-100 py-3 max-[22rem]:*:px-2.5">
          {/* They are out of sight, below the map. */}
          <Button asChild variant="secondary" size="small">
            <a href={`#${RESULTS_ID}`}>
              Show {total === undefined ? 'markets' : marketCount(total)}
              <ChevronDown aria-hidden />
            </a>
          </Button>
          {isFiltered(search) ? (
            <Button
              variant="secondary"
              size="small"
              onClick={({ currentTarget }) => {
                // The button goes with the last filter.
                currentTarget.form?.openNow.focus();
                onSearch(withoutFilters(search));
              }}
            >
              Clear Filters
            </Button>
          ) : null}
        </div>
      </div>
    </form>
  );
}

function toggled<T>(chosen: T[] | undefined, item: T): T[] {
  return chosen?.includes(item)
    ? chosen.filter((other) => other !== item)
    : [...(chosen ?? []), item];
}
