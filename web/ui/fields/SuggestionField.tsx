import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Suggestions go away this long after the field is left, so that a tap on one still counts. */
const HIDE_AFTER_MS = 200;

type SuggestionFieldProps<Suggestion> = TextFieldProps & {
  /** What the list of suggestions is called. */
  listLabel: string;
  /** For what was typed last, as soon as they are known. */
  suggestions: readonly Suggestion[];
  /** Something was typed, for which suggestions are wanted; empty: none are wanted any more. */
  onTyping: (text: string) => void;
  onChoose: (suggestion: Suggestion) => void;
};

/** A text with suggestions below it: an ARIA combobox. */
export function SuggestionField<Suggestion extends { label: string }>({
  listLabel,
  suggestions: latest,
  onTyping,
  onChoose,
  onChange,
  onBlur,
  ...rest
}: SuggestionFieldProps<Suggestion>) {
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Whoever walks through a list by key, or presses there, chooses what stands there, whatever arrives
  // meanwhile.
  const [walked, setWalked] = useState<readonly Suggestion[] | null>(null);
  const suggestions = walked ?? latest;
  const isShown = isOpen && suggestions.length > 0;

  /** @param text what other suggestions are wanted for; none: the list closes */
  function leaveList(text = '') {
    setOpen(text !== '');
    setActive(-1);
    setWalked(null);
    onTyping(text);
  }

  function choose(suggestion: Suggestion) {
    leaveList();
    onChoose(suggestion);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      const suggestion = suggestions[active];
      // What she has sent as it stands is not to be covered by suggestions that are still on their way.
      if (!suggestion) return leaveList();
      event.preventDefault();
      choose(suggestion);
    } else if (!isShown) {
      // A list that was closed comes back.
      if (event.key === 'ArrowDown') leaveList(event.currentTarget.value);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One stop more than there are suggestions: back in the field, none is active.
      const stops = suggestions.length + 1;
      setWalked(suggestions);
      setActive(((active + step + 1 + stops) % stops) - 1);
    } else if (event.key === 'Escape') {
      // The list goes; a dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      leaveList();
    }
  }

  return (
    <div className="relative">
      <TextField
        autoComplete="off"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        {...rest}
        onChange={(event) => {
          leaveList(event.target.value);
          return onChange?.(event);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          // Whoever has come back meanwhile finds the list as it was.
          setTimeout(() => document.activeElement === event.target || leaveList(), HIDE_AFTER_MS);
          return onBlur?.(event);
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!isShown}
        className="absolute inset-x-0 z-30 mt-2 overflow-hidden rounded-control border border-paper-300 bg-paper-50 py-1 shadow-raised"
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and hears the keys
          // biome-ignore lint/a11y/useFocusableInteractive: a reader that moves the focus along with her would close the list
          <div
            // Two of them may read alike: a market that two directories list.
            key={optionId(index)}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => {
              // The field keeps the focus, so that its keys go on working.
              event.preventDefault();
              setWalked(suggestions);
            }}
            // A voice or a screen reader clicks without any pointer.
            onClick={() => choose(suggestion)}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center px-4 py-1 hover:bg-leaf-50',
              index === active && 'bg-leaf-100',
            )}
          >
            {suggestion.label}
          </div>
        ))}
      </div>
    </div>
  );
}
