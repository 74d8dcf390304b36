import { generateKeyPairSync } from 'node:crypto';
import type { Connection } from '#server/db/connection.ts';
import { keptOrMade } from '#server/db/keptOrMade.ts';

const KEY = 'vapid-keys';

/** By which push services know this installation, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The keys of this installation. */
export const keptVapidKeys = async (connection: Connection): Promise<VapidKeys> =>
  JSON.parse(await keptOrMade(connection, KEY, () => JSON.stringify(newKeys())));

function newKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const uncompressed = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(uncompressed).toString('base64url'), privateKey: d };
}
