import type { PgBoss, Queue, QueuePolicy } from 'pg-boss';
import { DEAD_LETTERS, QUEUES } from './queues.ts';

const DAY_SECONDS = 86_400;
/**
 * How long a job may wait once it is due. Whoever turns the site on again after months owes what was
 * promised before: pg-boss would throw it away after two weeks.
 */
const WAITS_SECONDS = 366 * DAY_SECONDS;

/**
 * Brings the queues in the database in line with the table; any number of processes may.
 * @returns whether anything had to be changed
 */
export async function declareQueues(boss: PgBoss, heartbeatSeconds: number): Promise<boolean> {
  let isChanged = await declareQueue(boss, DEAD_LETTERS, { retentionSeconds: 90 * DAY_SECONDS });
  for (const [kind, { batchSize: _, mayTakeLong: __, onlyOneWaits, ...settings }] of Object.entries(
    QUEUES,
  )) {
    const wanted = {
      ...settings,
      heartbeatSeconds,
      retryBackoff: true,
      deadLetter: DEAD_LETTERS,
      deleteAfterSeconds: DAY_SECONDS,
      retentionSeconds: WAITS_SECONDS,
      notify: true,
    };
    const declared = await declareQueue(boss, kind, wanted, onlyOneWaits ? 'short' : 'standard');
    isChanged ||= declared;
  }
  return isChanged;
}

type Settings = Omit<Queue, 'name' | 'policy' | 'partition'>;

async function declareQueue(
  boss: PgBoss,
  name: string,
  settings: Settings,
  policy: QueuePolicy = 'standard',
): Promise<boolean> {
  const stored = await boss.getQueue(name);
  const wanted = Object.entries(settings) as [keyof Settings, unknown][];
  if (stored && wanted.every(([setting, value]) => stored[setting] === value)) return false;
  await (stored
    ? boss.updateQueue(name, settings)
    : boss.createQueue(name, { ...settings, policy }));
  return true;
}
