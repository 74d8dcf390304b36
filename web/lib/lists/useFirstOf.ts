import { useState } from 'react';

interface FirstOf<Item> {
  shown: Item[];
  /** To be called when all are asked for; absent once all are shown. */
  showAll: (() => void) | undefined;
}

/** The first of a list and, once that is asked for, all of it. */
export function useFirstOf<Item>(items: Item[], count: number): FirstOf<Item> {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, count);
  return {
    shown,
    showAll: items.length > shown.length ? () => setShowsAll(true) : undefined,
  };
}
