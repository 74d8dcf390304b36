import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from './Button.tsx';
import { TextField } from './TextField.tsx';

interface SearchFieldProps {
  placeholder: string;
  /** Told what is to be found once it has been typed; '' for everything. */
  onSearch: (text: string) => void;
}

/** Finds a text in a list. */
export function SearchField({ placeholder, onSearch }: SearchFieldProps) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  }
  return (
    <search className="block grow">
      <form onSubmit={onSubmit} className="flex items-end gap-2">
        <TextField
          label="Search"
          name="q"
          type="search"
          icon={<Search />}
          placeholder={placeholder}
          enterKeyHint="search"
          maxLength={120}
          className="min-w-0 grow"
        />
        <Button type="submit" variant="secondary" className="min-h-12">
          Search
        </Button>
      </form>
    </search>
  );
}
