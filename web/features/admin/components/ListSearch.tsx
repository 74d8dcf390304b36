import { Search } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { SEARCH_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { useTyped } from '#web/lib/forms/useTyped.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** How long somebody has stopped typing before a list is searched, in milliseconds. */
export const SEARCH_PAUSE_MS = 250;

interface ListSearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Further choices beside the field. */
  children?: ReactNode;
}

/** Words to find in a list, which follows while they are typed. */
export function ListSearch({ label, value, onSearch, children }: ListSearchProps) {
  const [typed, setTyped] = useTyped(value);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <search className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="search"
        label={label}
        labelHidden
        placeholder="Name, place or email"
        icon={<Search />}
        maxLength={SEARCH_TEXT_MAX_LENGTH}
        className="sm:col-span-2"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {children}
    </search>
  );
}
