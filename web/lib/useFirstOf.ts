import { type RefObject, useState } from 'react';
import { useFirstOfMore } from './useFirstOfMore.ts';

interface FirstOf<Item, List> {
  shown: Item[];
  /** To be called when all are asked for; absent once all are shown. */
  showAll: (() => void) | undefined;
  list: RefObject<List | null>;
}

/** The first of a list and, once that is asked for, all of it. */
export function useFirstOf<Item, List extends HTMLElement = HTMLUListElement>(
  items: Item[],
  count: number,
): FirstOf<Item, List> {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, count);
  const { list, onMore } = useFirstOfMore<List>(shown.length);
  function showAll() {
    onMore();
    setShowsAll(true);
  }
  return { shown, showAll: items.length > shown.length ? showAll : undefined, list };
}
