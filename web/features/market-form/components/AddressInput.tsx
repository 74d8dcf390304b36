import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { SUGGESTIONS_HIDE_AFTER_MS } from '#contract/limits.ts';
import type { Place } from '#contract/places.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { addressPlacesQuery } from '../api/addressPlaces.ts';

type AddressInputProps = Omit<ComponentProps<typeof TextField>, 'label' | 'value'> & {
  value: string;
  onChoose: (place: Place) => void;
};

/** A street address with suggestions from the third character on: an ARIA combobox. */
export function AddressInput({ value, onChoose, onChange, onBlur, ...rest }: AddressInputProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useDeferredValue(isOpen ? value : '');
  const { data: places = [] } = useQuery(addressPlacesQuery(typed));
  const isShown = isOpen && places.length > 0;

  function choose(place: Place) {
    setOpen(false);
    setActive(-1);
    onChoose(place);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isShown) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One stop more than there are suggestions: back in the field, none is active.
      setActive((current) => ((current + step + 1 + places.length + 1) % (places.length + 1)) - 1);
    } else if (event.key === 'Escape') {
      // The list goes, the dialog stays.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Enter') {
      const place = places[active];
      if (!place) return;
      event.preventDefault();
      choose(place);
    }
  }

  return (
    <div className="relative">
      <TextField
        label="Address"
        autoComplete="off"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        {...rest}
        onChange={(event) => {
          setOpen(true);
          setActive(-1);
          return onChange?.(event);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setTimeout(() => setOpen(false), SUGGESTIONS_HIDE_AFTER_MS);
          return onBlur?.(event);
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Addresses"
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
            onPointerUp={() => choose(place)}
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
