import { randomUUID } from 'node:crypto';
import type { Services } from '#server/app/services.ts';

const MINUTE_MS = 60_000;

/** Index versions count from zero in each process, so they only compare within one. */
const PROCESS_NAME = randomUUID().slice(0, 8);

/**
 * Names the state of everything public: it changes with each write that a search or a price can show, and
 * each minute, because 'open now' does.
 */
export function dataVersion({
  marketIndex,
  vendorIndex,
  promotions,
  now,
}: Pick<Services, 'marketIndex' | 'vendorIndex' | 'promotions' | 'now'>): string {
  const changes = `${marketIndex.version}-${vendorIndex.version}-${promotions.version}`;
  return `${PROCESS_NAME}-${changes}-${Math.floor(now() / MINUTE_MS)}`;
}
