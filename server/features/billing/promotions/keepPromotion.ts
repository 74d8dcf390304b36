import type { Environment } from '#server/app/start/environment.ts';
import type { Connection } from '#server/db/connection.ts';
import { runningDay } from '../lastMoment.ts';
import { deletePromotion, storePromotion } from './promotions.queries.ts';

const DEMO_CODES = ['HARVEST', 'MARKETDAY', 'SUNFLOWER'];

/**
 * Brings the stored promotions in line with the environment at each start. Without a stated one, an
 * installation with demo data has one that never runs out, so that the flow can always be tried.
 */
export async function keepPromotion(
  connection: Connection,
  { promotion, demoData }: Pick<Environment, 'promotion' | 'demoData'>,
  now: number,
): Promise<void> {
  await connection.transaction(async (transaction) => {
    if (promotion) await storePromotion(transaction, 'environment', promotion);
    else await deletePromotion(transaction, 'environment');
    if (demoData && !promotion) await storePromotion(transaction, 'demo', demoPromotion(now));
    else await deletePromotion(transaction, 'demo');
  });
}

function demoPromotion(now: number) {
  const today = runningDay(now);
  const year = Number(today.slice(0, 4));
  const endsOn = `${today.slice(5) > '09-30' ? year + 1 : year}-09-30`;
  return { endsOn, codes: DEMO_CODES.map((code) => ({ code, redemptionLimit: null })) };
}
