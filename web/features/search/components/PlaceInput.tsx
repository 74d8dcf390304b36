import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { SUGGESTIONS_HIDE_AFTER_MS } from '#contract/limits.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { placeSuggestionsQuery } from '../api/placeSuggestions.ts';

interface PlaceInputProps {
  value: string;
  onChange: (text: string) => void;
  /** A suggestion was taken. */
  onChoose: (label: string) => void;
}

/** A place as text with suggestions from the third character on: an ARIA combobox. */
export function PlaceInput({ value, onChange, onChoose }: PlaceInputProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useDeferredValue(isOpen ? value.trim() : '');
  const { data: places = [] } = useQuery(placeSuggestionsQuery(typed));
  const isShown = isOpen && places.length > 0;

  function choose(label: string) {
    setOpen(false);
    setActive(-1);
    onChoose(label);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isShown) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One stop more than there are suggestions: back in the field, none is active.
      setActive((current) => ((current + step + 1 + places.length + 1) % (places.length + 1)) - 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter') {
      const place = places[active];
      setOpen(false);
      if (!place) return;
      event.preventDefault();
      choose(place.label);
    }
  }

  return (
    <div className="relative">
      <TextField
        label="City, state or ZIP code"
        name="near"
        icon={<MapPin />}
        placeholder="Portland, OR or 97205"
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTimeout(() => setOpen(false), SUGGESTIONS_HIDE_AFTER_MS)}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Places"
        hidden={!isShown}
        className="absolute inset-x-0 z-30 mt-2 overflow-hidden rounded-control border border-paper-300 bg-paper-50 py-1 shadow-raised"
      >
        {places.map((place, index) => (
          <div
            key={place.label}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps the focus, so that its keys go on working.
            onPointerDown={(event) => event.preventDefault()}
            onPointerUp={() => choose(place.label)}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center px-4 hover:bg-leaf-50',
              index === active && 'bg-leaf-100',
            )}
          >
            {place.label}
          </div>
        ))}
      </div>
    </div>
  );
}
