import { useLayoutEffect } from 'react';

/**
 * Tells somebody of what a form shows, as soon as it does: with an effect a key could come between,
 * and close a dialog whose buttons say already that it waits.
 * @param tell where it is another function, that is told too
 */
export function useTold<Value>(value: Value, tell: (value: Value) => void): void {
  useLayoutEffect(() => tell(value), [value, tell]);
}

/** Tells somebody of what a form shows while it is there: gone, it takes that back. */
export function useToldWhileThere(value: boolean, tell: (value: boolean) => void): void {
  useTold(value, tell);
  useLayoutEffect(() => () => tell(false), [tell]);
}
