import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTyped } from '#web/lib/forms/useTyped.ts';
import { Button } from '../Button.tsx';
import { TextField } from './TextField.tsx';

interface SearchFieldProps {
  placeholder: string;
  /** What is searched for; '' for everything. */
  value: string;
  /** Told what is to be found once it has been typed; '' for everything. */
  onSearch: (text: string) => void;
}

/** Finds a text in a list. */
export function SearchField({ placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useTyped(value);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <search className="block grow">
      <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-2">
        <TextField
          label="Search"
          type="search"
          icon={<Search />}
          placeholder={placeholder}
          enterKeyHint="search"
          maxLength={120}
          className="min-w-44 grow"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary" className="min-h-12">
          Search
        </Button>
      </form>
    </search>
  );
}
