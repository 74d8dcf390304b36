import { useEffect } from 'react';
import { countMarket } from './countMarket.ts';

/** Somebody who leaves sooner has not looked; the page has been painted by then. In milliseconds. */
const LOOKED_AFTER_MS = 1_000;

/** Counts that a listing is seen, once each time that it is opened. */
export function useCountedView(marketId: number): void {
  useEffect(() => {
    const timer = setTimeout(() => countMarket(marketId, 'view'), LOOKED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [marketId]);
}
