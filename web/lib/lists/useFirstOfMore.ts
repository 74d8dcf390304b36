import { type RefObject, useEffect, useRef } from 'react';

interface FirstOfMore<List> {
  list: RefObject<List | null>;
  /** To be called when more is asked for. */
  onMore: () => void;
}

/**
 * Leads whoever has asked for more of a list to the first of what has come. It comes in front of the
 * button that was pressed, which would have to be left backwards through all of it.
 * @param count how many are listed
 */
export function useFirstOfMore<List extends HTMLElement = HTMLUListElement>(
  count: number,
): FirstOfMore<List> {
  const list = useRef<List>(null);
  const before = useRef(Infinity);
  useEffect(() => {
    const first = count > before.current ? list.current?.children[before.current] : null;
    before.current = Infinity;
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [count]);
  return {
    list,
    onMore: () => {
      before.current = count;
    },
  };
}
