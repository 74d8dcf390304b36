import type { FastifyBaseLogger } from 'fastify';
import { runningDay } from '#contract/billing/lastMoment.ts';
import type { Services } from '#server/app/services.ts';
import type { Environment } from '#server/app/start/environment.ts';
import type { Connection } from '#server/db/connection.ts';
import { deletePromotion, storePromotion } from './promotions.queries.ts';

const DEMO_CODES = ['HARVEST', 'MARKETDAY', 'SUNFLOWER'];

type Stated = Pick<Environment, 'promotion' | 'demoData'>;
type Needed = Pick<Services, 'database' | 'environment' | 'now'>;

/**
 * Brings the stored promotions in line with the environment at each start. Without a stated one, an
 * installation with demo data has one that never runs out, so that the flow can always be tried.
 */
export async function keepPromotion(
  connection: Connection,
  stated: Stated,
  { now, log }: { now: number; log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<void> {
  await connection.transaction(async (transaction) => {
    const { promotion } = stated;
    if (promotion) {
      const codes = await storePromotion(transaction, 'environment', promotion);
      if (codes.length > 0) log.warn({ codes }, 'COUPON_CODES names codes of an administrator');
    } else await deletePromotion(transaction, 'environment');
    if (isOfDemoData(stated)) await storePromotion(transaction, 'demo', demoPromotion(now));
    else await deletePromotion(transaction, 'demo');
  });
}

/** Keeps the promotion of the demo data running, for a server that runs for longer than it. */
export async function renewDemoPromotion({ database, environment, now }: Needed): Promise<void> {
  if (!isOfDemoData(environment)) return;
  await database.connection.transaction((transaction) =>
    storePromotion(transaction, 'demo', demoPromotion(now())),
  );
}

const isOfDemoData = ({ promotion, demoData }: Stated): boolean => demoData && !promotion;

/** To the next September 30th. On that day it is the one after it, so that there is no day without. */
function demoPromotion(now: number) {
  const today = runningDay(now);
  const year = Number(today.slice(0, 4));
  const endsOn = `${today.slice(5) >= '09-30' ? year + 1 : year}-09-30`;
  return { endsOn, codes: DEMO_CODES.map((code) => ({ code, redemptionLimit: null })) };
}
