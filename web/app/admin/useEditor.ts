import { useRef, useState } from 'react';
import { isOnSameTab, useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';

const UNSAVED = 'You have unsaved changes. Continue without saving them?';

/** Which listing is in the form beside a list, and whether what is entered there may be left. */
export function useEditor<Listing>() {
  const ref = useRef<HTMLDivElement>(null);
  // The key is another for each time that the form is opened.
  const [state, setState] = useState<{ edited: Listing | null; key: number }>({
    edited: null,
    key: 0,
  });
  const opened = useRef(state.key);
  const opener = useRef<HTMLElement | null>(null);
  // The form stands beside its list, whatever part of that is looked at.
  const { setDirty, mayLeave } = useUnsavedChanges(UNSAVED, isOnSameTab);

  /**
   * @param edited null: a new one
   * @param stay leaves the page where it is, instead of going to the form
   */
  function open(edited: Listing | null, { stay = false } = {}) {
    setDirty(false);
    opened.current += 1;
    setState({ edited, key: opened.current });
    if (stay) return;
    opener.current = document.activeElement as HTMLElement | null;
    ref.current?.scrollIntoView();
    ref.current?.focus({ preventScroll: true });
  }

  return {
    ref,
    ...state,
    open,
    setDirty,
    mayLeave,
    /** What stands in the form is stored by now, as this listing. */
    goOnWith(stored: Listing) {
      if (opened.current === state.key) setState({ edited: stored, key: state.key });
    },
    /**
     * Empties the form; whoever is in it goes back to what opened it. The late answer to one that was
     * left while it was on its way does nothing to the one in its place.
     */
    startAnew() {
      if (opened.current !== state.key) return;
      open(null, { stay: true });
      if (ref.current?.contains(document.activeElement)) {
        // What opened it may be hidden by now.
        ref.current.focus({ preventScroll: true });
        opener.current?.focus();
      }
      opener.current = null;
    },
  };
}
export type Editor<Listing> = ReturnType<typeof useEditor<Listing>>;
