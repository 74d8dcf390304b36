import { useCallback, useEffect, useState } from 'react';
import { type PushState, pushState, turnPushOn } from './pushSubscription.ts';

/** Whether this browser is told of news while no page is open, and what turns that on. */
export function usePush() {
  const [state, setState] = useState<PushState | 'failed' | null>(null);
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'));
  }, []);
  const turnOn = useCallback(() => turnPushOn().then(setState, () => setState('failed')), []);
  return { state, turnOn };
}
