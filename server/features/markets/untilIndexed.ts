import { setTimeout } from 'node:timers/promises';
import type { MarketIndex } from './search/marketIndex.ts';

/** Within this what is written reaches the index. */
const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 20;

/** Waits for a market that is stored and that the index may not have heard of yet. */
export async function untilIndexed(index: MarketIndex, id: number): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && !index.get(id); waited += LOOK_EVERY_MS) {
    await setTimeout(LOOK_EVERY_MS);
  }
}
