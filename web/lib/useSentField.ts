import { type RefObject, useEffect, useRef } from 'react';

/**
 * A search field of a page that the server renders, whose text counts once it is sent and stands in
 * the address by then: the way back changes the address, and the field with it. The text is the
 * field's own, so that what is typed before the page has woken up stays.
 */
export function useSentField(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    if (field.current && field.current.value.trim() !== value) field.current.value = value;
  }, [value]);
  return field;
}
