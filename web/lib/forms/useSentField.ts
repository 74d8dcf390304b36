import { type RefObject, useEffect, useRef } from 'react';

/**
 * A search field of a page that the server renders, which counts once it is sent and stands in the
 * address by then: the way back changes the address, and the field with it. What it says is the
 * field's own, so that what is typed or chosen before the page has woken up stays.
 */
export function useSentField<
  Control extends HTMLInputElement | HTMLSelectElement = HTMLInputElement,
>(value: string): RefObject<Control | null> {
  const field = useRef<Control>(null);
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    if (field.current && field.current.value.trim() !== value) field.current.value = value;
  }, [value]);
  return field;
}
