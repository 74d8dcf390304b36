import { setTimeout as wait } from 'node:timers/promises';

/** Longer than what is done takes on a machine that has time, in milliseconds. */
export const ANSWERED_AFTER_MS = 400;

/**
 * Does something and is done after the same time, whether there was much to do or little: writing a
 * mail takes longer than finding that there is nobody to write to.
 */
export async function afterEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [done] = await Promise.allSettled([work(), wait(ANSWERED_AFTER_MS)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
