import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { vendorLikes } from '#server/db/schema.ts';

interface Like {
  userId: number;
  vendorId: number;
}

/** Likes once, however often it is asked for. */
export async function insertLike(connection: Connection, like: Like): Promise<void> {
  await connection.insert(vendorLikes).values(like).onConflictDoNothing();
}

export async function deleteLike(
  connection: Connection,
  { userId, vendorId }: Like,
): Promise<void> {
  await connection
    .delete(vendorLikes)
    .where(and(eq(vendorLikes.userId, userId), eq(vendorLikes.vendorId, vendorId)));
}

export const countLikes = (connection: Connection, vendorId: number): Promise<number> =>
  connection.$count(vendorLikes, eq(vendorLikes.vendorId, vendorId));

/** The ids of the vendors that a person likes. */
export async function likedVendorIds(connection: Connection, userId: number): Promise<number[]> {
  const found = await connection
    .select({ vendorId: vendorLikes.vendorId })
    .from(vendorLikes)
    .where(eq(vendorLikes.userId, userId))
    .orderBy(vendorLikes.vendorId);
  return found.map(({ vendorId }) => vendorId);
}
