import { and, asc, eq, exists, inArray, not, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/db/connection.ts';
import { contentOfAddress, contentOfName } from '#server/db/schema/mediaContent.ts';
import { applications, markets, media, vendors } from '#server/db/schema.ts';
import { DIGEST_LENGTH, FOLDER, nameAt } from './mediaNames.ts';

/** Keeps what is new; what is there already is the same. */
export async function insertMedia(
  connection: Connection,
  files: (typeof media.$inferInsert)[],
): Promise<void> {
  await connection.insert(media).values(files).onConflictDoNothing();
}

export type StoredMedia = Pick<typeof media.$inferSelect, 'contentType' | 'bytes'>;

export async function findMedia(connection: Connection, name: string): Promise<StoredMedia | null> {
  const [found] = await connection
    .select({ contentType: media.contentType, bytes: media.bytes })
    .from(media)
    .where(eq(media.name, name));
  return found ?? null;
}

export async function isMediaStored(connection: Connection, name: string): Promise<boolean> {
  return (await connection.$count(media, eq(media.name, name))) > 0;
}

/** The same, and if it is, it stays until the transaction ends: somebody is about to show it. */
export async function holdMedia(transaction: Connection, name: string): Promise<boolean> {
  const found = await transaction
    .select({ name: media.name })
    .from(media)
    .where(eq(media.name, name))
    .for('key share');
  return found.length > 0;
}

/**
 * Deletes these, except what a market or a vendor's profile shows or an applicant agreed to, or what
 * somebody holds who is about to show it.
 */
export async function deleteUnusedMedia(transaction: Connection, names: string[]): Promise<void> {
  const unheld = await lockUnheld(transaction, names);
  if (unheld.length > 0) await deleteUnshown(transaction, unheld);
}

/** Deletes these, except what is shown; each place where that can be has an index to be found by. */
export function deleteUnshown(transaction: Connection, names: string[]) {
  const content = sql`${FOLDER} || ${contentOfName(media.name)}`;
  const isShownAt = (address: PgColumn) =>
    exists(
      transaction
        .select({ address })
        .from(address.table)
        .where(eq(contentOfAddress(address), content)),
    );
  return transaction
    .delete(media)
    .where(
      and(
        inArray(media.name, names),
        not(isShownAt(vendors.imageUrl)),
        not(isShownAt(markets.imageUrl)),
        not(isShownAt(markets.agreementDocumentUrl)),
        not(isShownAt(applications.agreementDocumentUrl)),
      ),
    );
}

/**
 * Those that nobody holds in any of their widths, locked. By a statement of its own: the next one sees
 * what was shown by whoever let go of them just before.
 */
async function lockUnheld(transaction: Connection, names: string[]): Promise<string[]> {
  const locked = await transaction
    .select({ name: media.name })
    .from(media)
    .where(inArray(media.name, names))
    .for('update', { skipLocked: true });
  const unheld = new Set(locked.map(({ name }) => name));
  const held = new Set(names.filter((name) => !unheld.has(name)).map(contentOf));
  return names.filter((name) => !held.has(contentOf(name)));
}

const contentOf = (name: string): string => name.slice(0, DIGEST_LENGTH);

/** The names of files, in all their widths, by the addresses at which they are shown. */
export async function mediaAt(
  connection: Connection,
  addresses: readonly (string | null)[],
): Promise<string[]> {
  const digests = addresses.flatMap((address) => {
    const name = nameAt(address);
    return name === null ? [] : [contentOf(name)];
  });
  if (digests.length === 0) return [];
  const found = await connection
    .select({ name: media.name })
    .from(media)
    .where(inArray(contentOfName(media.name), digests));
  return found.map(({ name }) => name);
}

export function mediaOf(connection: Connection, userId: number) {
  return connection
    .select({ name: media.name, contentType: media.contentType, createdAt: media.createdAt })
    .from(media)
    .where(eq(media.userId, userId))
    .orderBy(asc(media.name));
}
