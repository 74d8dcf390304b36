import { sql } from 'drizzle-orm';
import type { Connection } from './connection.ts';

/** Keeps others who lock or share the same name waiting until the transaction ends. */
export async function lockName(transaction: Connection, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}

/** Keeps only those waiting who lock the name. */
export async function shareName(transaction: Connection, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(hashtext(${name}))`);
}
