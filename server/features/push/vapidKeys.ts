import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { installation } from '#server/db/schema.ts';

const KEY = 'vapid-keys';

/** By which push services know this installation, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The keys of this installation, made by the process that first asks for them. */
export async function keptVapidKeys(connection: Connection): Promise<VapidKeys> {
  const [known] = await connection.select().from(installation).where(eq(installation.key, KEY));
  if (known) return JSON.parse(known.value) as VapidKeys;
  await connection
    .insert(installation)
    .values({ key: KEY, value: JSON.stringify(newKeys()) })
    .onConflictDoNothing();
  return keptVapidKeys(connection);
}

function newKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const uncompressed = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(uncompressed).toString('base64url'), privateKey: d };
}
