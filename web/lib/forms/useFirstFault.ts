import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads whoever has sent a form to the first field with which something is wrong.
 * @param faults another object each time that they are looked for
 * @returns where the fields are
 */
export function useFirstFault<Part extends HTMLElement>(faults: object): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    part.current
      ?.querySelector<HTMLElement>('[aria-invalid], fieldset[aria-describedby] input')
      ?.focus();
  }, [faults]);
  return part;
}
