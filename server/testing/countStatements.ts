import { vi } from 'vitest';
import type { Connection } from '#server/db/connection.ts';

/** What begins a statement. */
const BEGINNINGS = [
  'execute',
  '$count',
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
] as const;

/**
 * Counts the statements of the next transaction on a connection.
 * @returns how many they were, to be asked once it is over
 */
export function countStatements(connection: Connection): () => number {
  let counted = 0;
  const begun = vi.spyOn(connection, 'transaction').mockImplementationOnce((run, config) => {
    begun.mockRestore();
    return connection.transaction(async (transaction) => {
      const spies = BEGINNINGS.map((beginning) => vi.spyOn(transaction as Connection, beginning));
      const outcome = await run(transaction);
      counted = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      return outcome;
    }, config);
  });
  return () => counted;
}
