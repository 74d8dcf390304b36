import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Closes the details of a listing that were opened over a list. That undoes the opening, so that
 * 'back' does not bring them up again: once, however often she asks before they have gone.
 * @param opened the listing whose details are open
 * @param closeHere takes them out of the address, where they were not opened from the list
 */
export function useCloseDetails(opened: number | undefined, closeHere: () => void): () => void {
  const router = useRouter();
  const isClosing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other details can be closed again
  useEffect(() => {
    isClosing.current = false;
  }, [opened]);
  return () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (router.latestLocation.state.openedFromList) router.history.back();
    else closeHere();
  };
}
