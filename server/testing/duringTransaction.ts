import type { Connection, Database } from '#server/db/connection.ts';
import { somebodyWaits } from './somebodyWaits.ts';

/** What somebody else does in one transaction. */
export interface OtherTransaction {
  begin: (transaction: Connection) => Promise<unknown>;
  goOn: (transaction: Connection) => Promise<unknown>;
}

/**
 * Does something while somebody else has begun a transaction, which goes on once that waits for it.
 * @param waiting how many transactions of it are waited for
 */
export async function duringTransaction<Result>(
  database: Database,
  { begin, goOn }: OtherTransaction,
  act: () => Promise<Result>,
  waiting = 1,
): Promise<Result> {
  const [begun, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = database.connection.transaction(async (transaction) => {
    await begin(transaction);
    begun.resolve();
    await mayGoOn.promise;
    await goOn(transaction);
  });
  await begun.promise;
  const acting = act();
  await somebodyWaits(database, waiting);
  mayGoOn.resolve();
  await other;
  return acting;
}
