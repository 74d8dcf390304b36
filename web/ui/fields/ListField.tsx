import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { commaList, distinctWords } from '#contract/commaList.ts';
import { Button } from '../Button.tsx';
import { fieldAttributes } from './Field.tsx';
import { TextField } from './TextField.tsx';

interface ListFieldProps {
  /** What one of them is called, such as 'Amenity'. */
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Of the field in its form, which leads there when something is wrong with it. */
  name?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** What is typed and not added yet: it goes with the form. */
  typed: string;
  onTyped: (typed: string) => void;
}

/** Words that are added one by one, or several with commas between them, and taken away again. */
export function ListField(props: ListFieldProps) {
  const { label, hint, error, name, value, onChange, typed, onTyped } = props;
  const id = useId();
  /** What has just become of the list, for whoever does not see it. */
  const [news, setNews] = useState('');
  const field = useRef<HTMLInputElement>(null);

  function add() {
    const all = distinctWords([...value, ...commaList(typed)]);
    const added = all.filter((word) => !value.includes(word));
    onTyped('');
    field.current?.focus();
    if (added.length === 0) return;
    setNews(`Added: ${added.join(', ')}`);
    onChange([...value, ...added]);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The form around it is not sent.
    event.preventDefault();
    add();
  }

  return (
    <div>
      <div className="flex items-end gap-3">
        <TextField
          ref={field}
          name={name}
          label={label}
          className="min-w-0 grow"
          error={error}
          value={typed}
          onChange={({ target }) => onTyped(target.value)}
          onKeyDown={onKeyDown}
          // The hint stands below the row, not below the field alone.
          {...fieldAttributes(id, { hint, error })}
        />
        <Button variant="secondary" className="min-h-12" onClick={add}>
          <Plus aria-hidden />
          Add
        </Button>
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-500">
          {hint}
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {news}
      </p>
      {value.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {value.map((word) => (
            <li
              key={word}
              className="inline-flex max-w-full items-center rounded-full bg-leaf-100 pl-4 font-semibold text-leaf-800"
            >
              <span className="truncate">{word}</span>
              <button
                type="button"
                aria-label={`Remove ${word}`}
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-leaf-200 [&_svg]:size-4.5"
                onClick={() => {
                  setNews(`Removed: ${word}`);
                  onChange(value.filter((other) => other !== word));
                  field.current?.focus();
                }}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
