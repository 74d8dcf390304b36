import type { Services } from '#server/app/services.ts';
import { todayAt } from './eventClock.ts';
import { extendAllSeries } from './series.queries.ts';

/** Series go on while somebody runs their market: each day the events of one more day ahead are made. */
export const extendSeries = ({ database, now }: Pick<Services, 'database' | 'now'>) =>
  extendAllSeries(database.connection, todayAt(null, now()));
