import { and, asc, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { applications, markets, media, vendors } from '#server/db/schema.ts';
import { DIGEST_LENGTH, nameAt } from './mediaNames.ts';

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

/** Of the content, whatever its width or kind. */
const digest = sql`left(${media.name}, ${sql.raw(String(DIGEST_LENGTH))})`;

/** Deletes these, except what a market or a vendor's profile shows or an applicant agreed to. */
export async function deleteUnusedMedia(connection: Connection, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const shows = (address: unknown) => sql`position(${digest} in ${address}) > 0`;
  const vendor = connection.select().from(vendors).where(shows(vendors.imageUrl));
  const market = connection
    .select()
    .from(markets)
    .where(or(shows(markets.imageUrl), shows(markets.agreementDocumentUrl)));
  const application = connection
    .select()
    .from(applications)
    .where(shows(applications.agreementDocumentUrl));
  await connection
    .delete(media)
    .where(
      and(inArray(media.name, names), notExists(vendor), notExists(market), notExists(application)),
    );
}

/** The names of files, in all their widths, by the addresses at which they are shown. */
export async function mediaAt(
  connection: Connection,
  addresses: readonly (string | null)[],
): Promise<string[]> {
  const digests = addresses.flatMap((address) => {
    const name = nameAt(address);
    return name === null ? [] : [name.slice(0, DIGEST_LENGTH)];
  });
  if (digests.length === 0) return [];
  const found = await connection
    .select({ name: media.name })
    .from(media)
    .where(inArray(digest, digests));
  return found.map(({ name }) => name);
}

export function mediaOf(connection: Connection, userId: number) {
  return connection
    .select({ name: media.name, contentType: media.contentType, createdAt: media.createdAt })
    .from(media)
    .where(eq(media.userId, userId))
    .orderBy(asc(media.name));
}
