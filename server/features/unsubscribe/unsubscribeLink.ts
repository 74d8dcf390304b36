import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseId } from '#server/app/parameters.ts';
import type { Connection } from '#server/db/connection.ts';
import { keptOrMade } from '#server/db/keptOrMade.ts';

const KEY = 'unsubscribe-secret';
const SECRET_BYTES = 32;
/** An id and its signature, and nothing after them. */
const TOKEN = /^(\d{1,10})\.([\w-]{43})$/;

/** Where a person ends the mails that tell of news, without signing in. */
export async function unsubscribeUrl(
  connection: Connection,
  publicUrl: string,
  userId: number,
): Promise<string> {
  return (await unsubscribeUrls(connection, publicUrl))(userId);
}

/** The same for any number of people, with one query. */
export async function unsubscribeUrls(
  connection: Connection,
  publicUrl: string,
): Promise<(userId: number) => string> {
  const secret = await keptSecret(connection);
  return (userId) => `${publicUrl}/unsubscribe/${userId}.${signatureOf(userId, secret)}`;
}

/** Whose link it is; null when we have not made it. */
export async function userOfToken(connection: Connection, token: string): Promise<number | null> {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  const userId = parseId(id);
  if (userId === null) return null;
  const [given, made] = [signature, signatureOf(userId, await keptSecret(connection))].map((text) =>
    Buffer.from(text),
  );
  const isOurs = given!.length === made!.length && timingSafeEqual(given!, made!);
  return isOurs ? userId : null;
}

const signatureOf = (userId: number, secret: string): string =>
  createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest('base64url');

/** The secret of this installation. */
const keptSecret = (connection: Connection): Promise<string> =>
  keptOrMade(connection, KEY, () => randomBytes(SECRET_BYTES).toString('base64url'));
