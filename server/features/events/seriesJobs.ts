import type { Services } from '#server/app/application.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { extendAllSeries } from './series.queries.ts';
import { todayAt } from './todayAt.ts';

const DAY_SECONDS = 86_400;

type Needed = Pick<Services, 'database' | 'jobs' | 'now'>;

/** Series go on: each day the events of one more day ahead are made. */
export function seriesJobs(services: Needed): Pick<JobHandlers, 'extend-series'> {
  return { 'extend-series': () => keepSeriesGoing(services) };
}

/**
 * Makes what has become due and has itself called again in a day. Called at the start of each
 * process, too; the queue holds one such job at a time, so that they never become more.
 */
export async function keepSeriesGoing({ database, jobs, now }: Needed): Promise<void> {
  await extendAllSeries(database.connection, todayAt(null, now()));
  await jobs.enqueue(database.connection, 'extend-series', {}, DAY_SECONDS);
}
