import { useState } from 'react';

/**
 * What is typed into a field whose text counts only later, and stands in the address by then: the way
 * back changes the address, and the field with it.
 */
export function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  return [typed, setTyped] as const;
}
