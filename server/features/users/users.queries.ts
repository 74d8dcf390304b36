import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { users } from '#server/db/schema.ts';

export type UserRecord = typeof users.$inferSelect;

export async function userById(connection: Connection, id: number): Promise<UserRecord | null> {
  const [found] = await connection.select().from(users).where(eq(users.id, id));
  return found ?? null;
}
