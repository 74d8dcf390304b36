import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import {
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUSES,
} from '#contract/applications/applicationStatus.ts';
import { useTyped } from '#web/lib/forms/useTyped.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type ReceivedSearch, readReceivedSearch } from '../receivedSearch.ts';

interface Choice {
  id: number;
  label: string;
}

interface ReceivedFiltersProps {
  search: ReceivedSearch;
  onSearch: (search: ReceivedSearch) => void;
  markets: Choice[];
  /** Of the chosen market, or of all. */
  events: Choice[];
}

/** Which received applications are listed. Each choice takes effect at once and stands in the address. */
export function ReceivedFilters({ search, onSearch, markets, events }: ReceivedFiltersProps) {
  const [words, setWords] = useTyped(search.q ?? '');
  // What stands in the field counts, whether or not it was sent off.
  const change = (part: Record<string, unknown>) =>
    onSearch(readReceivedSearch({ ...search, q: words, page: undefined, ...part }));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    change({});
  }

  return (
    <search className="block">
      <form onSubmit={onSubmit} className="grid items-end gap-3 sm:grid-cols-3">
        <Select
          label="Market"
          value={search.market ?? ''}
          onChange={({ target }) => change({ market: target.value, event: undefined })}
        >
          <option value="">All markets</option>
          {markets.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          label="Event"
          value={search.event ?? ''}
          onChange={({ target }) => change({ event: target.value })}
        >
          <option value="">All events</option>
          {events.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          label="Status"
          value={search.status ?? ''}
          onChange={({ target }) => change({ status: target.value })}
        >
          <option value="">Every status</option>
          {APPLICATION_STATUSES.map((status) => (
            <option key={status} value={status}>
              {APPLICATION_STATUS_LABELS[status]}
            </option>
          ))}
        </Select>
        <Checkbox
          label="Leave out events that are over"
          className="sm:col-span-3"
          checked={search.toCome ?? false}
          onChange={({ target }) => change({ toCome: target.checked })}
        />
        <div className="flex flex-wrap items-end gap-2 sm:col-span-3">
          <TextField
            label="Search"
            name="q"
            type="search"
            icon={<Search />}
            placeholder="Business or keyword"
            enterKeyHint="search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            className="min-w-56 grow"
          />
          <Button type="submit" variant="secondary" className="min-h-12">
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}
