import type { Connection } from '#server/db/connection.ts';
import { lockName, shareName } from '#server/db/lockName.ts';

const nameOf = (email: string): string => `identity ${email.toLowerCase()}`;

/**
 * For whatever changes the account of an address, or opens one: first of all in its transaction, so
 * that it waits for whoever is just signing in, and they for it. A session that was begun with the
 * former password would else come after all sessions were ended.
 */
export const lockAddress = (transaction: Connection, email: string): Promise<void> =>
  lockName(transaction, nameOf(email));

/** For whatever goes by the account of an address as it is, as a sign-in does. */
export const shareAddress = (transaction: Connection, email: string): Promise<void> =>
  shareName(transaction, nameOf(email));
