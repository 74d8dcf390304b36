import type { Connection } from './connection.ts';
import { isDeadlock } from './databaseFault.ts';

const ATTEMPTS = 3;

/**
 * A transaction that is made again when the database has ended it because it and another one waited
 * for each other. For those that cannot take what they need in the order in which everybody does, as
 * they learn only on their way whom they concern.
 * @param run does nothing but by the transaction, so that nothing is done twice
 */
export async function repeatDeadlocked<Result>(
  connection: Connection,
  run: (transaction: Connection) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connection.transaction(run);
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}
