import type { FastifyBaseLogger } from 'fastify';
import { type ChangeFeed, startChangeFeed } from '#server/db/changeFeed.ts';
import type { Database } from '#server/db/connection.ts';
import { toVendorEntry } from './vendorEntry.ts';
import type { VendorIndex } from './vendorIndex.ts';
import { findVendorRecords } from './vendors.queries.ts';

/**
 * Fills the index of vendors from the database and keeps it in step with it.
 * Resolves once the index is full.
 */
export function startVendorFeed(
  {
    database,
    vendorIndex: index,
    now,
  }: { database: Database; vendorIndex: VendorIndex; now: () => number },
  log: FastifyBaseLogger,
): Promise<ChangeFeed> {
  const { connection } = database;

  const readVendors = async (ids: number[]) => {
    const records = await findVendorRecords(connection, now(), ids);
    const found = new Set(records.map(({ row }) => row.id));
    for (const id of ids) if (!found.has(id)) index.remove(id);
    for (const record of records) index.upsert(toVendorEntry(record));
  };

  const readAll = async () => {
    const gone = new Set(index.ids());
    for (const record of await findVendorRecords(connection, now())) {
      gone.delete(record.row.id);
      index.upsert(toVendorEntry(record));
    }
    for (const id of gone) index.remove(id);
  };

  return startChangeFeed(database, log, {
    channels: { vendor_changed: readVendors },
    readAll,
  });
}
