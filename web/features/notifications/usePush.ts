import { useCallback, useEffect, useState } from 'react';
import { type PushState, pushState, turnPushOff, turnPushOn } from './pushSubscription.ts';

/** Whether this browser is told of news while no page is open, and what turns that on and off. */
export function usePush() {
  const [state, setState] = useState<PushState | 'failed' | 'failedOff' | null>(null);
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'));
  }, []);
  const turnOn = useCallback(() => turnPushOn().then(setState, () => setState('failed')), []);
  const turnOff = useCallback(() => turnPushOff().then(setState, () => setState('failedOff')), []);
  return { state, turnOn, turnOff };
}
