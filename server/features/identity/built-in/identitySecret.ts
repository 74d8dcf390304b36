import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { installation } from '#server/db/schema.ts';

const KEY = 'identity-secret';
const SECRET_BYTES = 32;

/** The secret of this installation, made by the process that first asks for it. */
export async function keptIdentitySecret(connection: Connection): Promise<string> {
  await connection
    .insert(installation)
    .values({ key: KEY, value: randomBytes(SECRET_BYTES).toString('base64url') })
    .onConflictDoNothing();
  const [kept] = await connection.select().from(installation).where(eq(installation.key, KEY));
  return kept!.value;
}
