import type { Services } from '#server/app/services.ts';
import type { JobHandlers } from './jobs.ts';
import type { JobKind, JobPayloads } from './queues.ts';

/**
 * The kinds that are told nothing: their work is the same each time. Their queues let one wait at a
 * time, so that they never become more.
 */
export type RepeatingKind = {
  [Kind in JobKind]: JobPayloads[Kind] extends Record<string, never> ? Kind : never;
}[JobKind];

/** Work to be done again and again, by whichever process comes to it. */
export interface Repeating {
  everySeconds: number;
  run: (services: Services) => Promise<void>;
}

/** What does such a job. */
export const repeating =
  (
    services: Services,
    kind: RepeatingKind,
    { everySeconds, run }: Repeating,
  ): JobHandlers[RepeatingKind] =>
  async () => {
    // First, so that it goes on whatever becomes of this time.
    await services.jobs.enqueue(services.database.connection, kind, {}, everySeconds);
    await run(services);
  };
