import { ChevronDown, ListFilter, Search, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { BROWSE_CATEGORY_NAMES } from '#contract/vendors/browseCategories.ts';
import { BROWSE_CATEGORIES } from '#contract/vendors/vendorCategories.ts';
import { useEarlyChoices } from '#web/lib/forms/useEarlyChoices.ts';
import { useSentField } from '#web/lib/forms/useSentField.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { LocationMethod } from '../useLocationMethod.ts';
import { readVendorSearch, type VendorSearch } from '../vendorSearch.ts';
import { LocationSettings } from './LocationSettings.tsx';

interface VendorFiltersProps {
  search: VendorSearch;
  onSearch: (search: VendorSearch) => void;
  onClear: () => void;
  method: LocationMethod;
  onMethod: (method: LocationMethod) => void;
  /** What is wrong with the place that was searched for. */
  placeError: string | undefined;
}

/** All but the words, which count once they are sent. */
const CHOICES = ['category', 'sort'] as const;

/** What to look for in the directory. Each choice takes effect at once and stands in the address. */
export function VendorFilters({
  search,
  onSearch,
  onClear,
  method,
  onMethod,
  placeError,
}: VendorFiltersProps) {
  const field = useSentField(search.search ?? '');
  // From then on it is the person's: closed by a choice, they would close over the focus.
  const [isOpenAtFirst] = useState(method !== 'none');
  const change = (part: Partial<Record<keyof VendorSearch, unknown>>) => {
    const { show: _show, vendor: _vendor, ...rest } = search;
    onSearch(readVendorSearch({ ...rest, ...part }));
  };
  const form = useEarlyChoices(CHOICES, search, change);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ search: String(new FormData(event.currentTarget).get('search') ?? '') });
  }

  return (
    <div className="space-y-4">
      <search className="block">
        <form
          ref={form}
          action="/browse-vendors"
          onSubmit={onSubmit}
          className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_auto]"
        >
          {/* Without script, sending this form must keep the place. */}
          {(['zip', 'lat', 'lng', 'radius'] as const).map((name) =>
            search[name] === undefined ? null : (
              <input key={name} type="hidden" name={name} value={search[name]} />
            ),
          )}
          <TextField
            label="Search vendors"
            name="search"
            type="search"
            icon={<Search />}
            placeholder="honey, sourdough, a name…"
            enterKeyHint="search"
            ref={field}
            defaultValue={search.search}
            className="sm:col-span-2 lg:col-span-1"
          />
          <Select
            label="Category"
            name="category"
            value={search.category ?? ''}
            onChange={(event) => change({ category: event.target.value })}
          >
            <option value="">All Categories</option>
            {BROWSE_CATEGORY_NAMES.map((name) => (
              <option key={name} value={name}>
                {BROWSE_CATEGORIES[name].label}
              </option>
            ))}
          </Select>
          <Select
            label="Sort by"
            name="sort"
            value={search.sort ?? ''}
            onChange={(event) => change({ sort: event.target.value })}
          >
            <option value="">Most Liked</option>
            {method === 'none' ? null : <option value="distance">Nearest</option>}
            <option value="name">Name A-Z</option>
          </Select>
          <Button type="submit" className="min-h-12">
            Search
          </Button>
        </form>
      </search>
      <details
        className="group rounded-card border border-paper-300 bg-paper-50"
        open={isOpenAtFirst}
      >
        <summary className="flex min-h-12 items-center gap-2 px-5 font-semibold text-leaf-800">
          <ListFilter aria-hidden className="size-5" />
          Filters
          <ChevronDown aria-hidden className="ml-auto size-5 group-open:rotate-180" />
        </summary>
        <div className="border-t border-paper-300 p-5">
          <LocationSettings
            search={search}
            method={method}
            onMethod={onMethod}
            onChange={change}
            error={placeError}
          />
        </div>
      </details>
      {isNarrowed(search) ? (
        <Button
          variant="quiet"
          size="small"
          className="-ml-4"
          onClick={({ currentTarget }) => {
            // The button goes with the last filter.
            currentTarget.parentElement?.querySelector('summary')?.focus();
            onClear();
          }}
        >
          <X aria-hidden />
          Clear All Filters
        </Button>
      ) : null}
    </div>
  );
}

const isNarrowed = ({ show: _show, vendor: _vendor, sort: _sort, ...rest }: VendorSearch) =>
  Object.values(rest).some((value) => value !== undefined);
