import type { Services } from '#server/app/application.ts';
import type { Environment } from '#server/app/start/environment.ts';
import type { Connection } from '#server/db/connection.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { runningDay } from '../lastMoment.ts';
import { deletePromotion, storePromotion } from './promotions.queries.ts';

const DEMO_CODES = ['HARVEST', 'MARKETDAY', 'SUNFLOWER'];
const DAY_SECONDS = 86_400;

type Stated = Pick<Environment, 'promotion' | 'demoData'>;
type Needed = Pick<Services, 'database' | 'environment' | 'jobs' | 'now'>;

/**
 * Brings the stored promotions in line with the environment at each start. Without a stated one, an
 * installation with demo data has one that never runs out, so that the flow can always be tried.
 */
export async function keepPromotion(
  connection: Connection,
  stated: Stated,
  now: number,
): Promise<void> {
  await connection.transaction(async (transaction) => {
    const { promotion } = stated;
    if (promotion) await storePromotion(transaction, 'environment', promotion);
    else await deletePromotion(transaction, 'environment');
    if (isOfDemoData(stated)) await storePromotion(transaction, 'demo', demoPromotion(now));
    else await deletePromotion(transaction, 'demo');
  });
}

export const promotionJobs = (services: Needed): Pick<JobHandlers, 'renew-demo-promotion'> => ({
  'renew-demo-promotion': async () => {
    const { database, environment, now } = services;
    if (isOfDemoData(environment)) {
      await database.connection.transaction((transaction) =>
        storePromotion(transaction, 'demo', demoPromotion(now())),
      );
    }
    await keepRenewingPromotion(services);
  },
});

/**
 * Has the promotion of the demo data looked after in a day, for a server that runs for longer than it.
 * Called at the start of each process, too; the queue holds one such job at a time.
 */
export async function keepRenewingPromotion({ database, environment, jobs }: Needed) {
  if (!isOfDemoData(environment)) return;
  await jobs.enqueue(database.connection, 'renew-demo-promotion', {}, DAY_SECONDS);
}

const isOfDemoData = ({ promotion, demoData }: Stated): boolean => demoData && !promotion;

/** To the next September 30th. On that day it is the one after it, so that there is no day without. */
function demoPromotion(now: number) {
  const today = runningDay(now);
  const year = Number(today.slice(0, 4));
  const endsOn = `${today.slice(5) >= '09-30' ? year + 1 : year}-09-30`;
  return { endsOn, codes: DEMO_CODES.map((code) => ({ code, redemptionLimit: null })) };
}
