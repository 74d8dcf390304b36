import { useLayoutEffect } from 'react';

/**
 * Tells somebody of what a form shows, as soon as it does: with an effect a key could come between,
 * and close a dialog whose buttons say already that it waits.
 * @param tell always the same function
 */
export function useTold<Value>(value: Value, tell: (value: Value) => void): void {
  useLayoutEffect(() => tell(value), [value, tell]);
}
