import type { AdminSort } from '#contract/admin/adminSorts.ts';
import { Select } from '#web/ui/fields/Select.tsx';

const SORT_LABELS: Record<AdminSort, string> = {
  name: 'Name A-Z',
  newest: 'Newest first',
  changed: 'Recently changed',
};

interface SortSelectProps {
  value: AdminSort | undefined;
  onSort: (sort: AdminSort) => void;
}

export function SortSelect({ value, onSort }: SortSelectProps) {
  return (
    <Select
      label="Sort by"
      labelHidden
      value={value ?? 'name'}
      onChange={({ target }) => onSort(target.value as AdminSort)}
    >
      {Object.entries(SORT_LABELS).map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </Select>
  );
}
