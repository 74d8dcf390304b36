import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * A part of a page that may come after the page, too late for the browser to scroll to it: scrolled to
 * once it is there, if the address asks for it.
 * @param hash what asks for it
 */
export function useAskedForPart<Part extends HTMLElement>(hash: string, isThere: boolean) {
  const ref = useRef<Part>(null);
  const isAskedFor = useLocation({ select: (location) => location.hash === hash });
  useEffect(() => {
    if (isAskedFor && isThere) ref.current?.scrollIntoView();
  }, [isAskedFor, isThere]);
  return { ref, isAskedFor };
}
