import { createHash, randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { identityVerifications } from '#server/db/schema.ts';
import { LINK_LIFETIME_SECONDS } from './identityMails.ts';

const identifierOf = (token: string): string =>
  `change-address:${createHash('sha256').update(token).digest('base64url')}`;

/** Keeps that a link to another address was mailed. It works as long as that is kept: its token says nothing of use. */
export async function keepAddressLink(
  connection: Connection,
  identitySubject: string,
  token: string,
): Promise<void> {
  await connection.insert(identityVerifications).values({
    id: randomUUID(),
    identifier: identifierOf(token),
    value: identitySubject,
    expiresAt: new Date(Date.now() + LINK_LIFETIME_SECONDS * 1_000),
  });
}

export async function isAddressLinkKept(connection: Connection, token: string): Promise<boolean> {
  const isOfToken = eq(identityVerifications.identifier, identifierOf(token));
  return (await connection.$count(identityVerifications, isOfToken)) > 0;
}

/** Makes worthless all links of an account: to a new password and to another address. */
export async function forgetLinksOf(
  connection: Connection,
  identitySubject: string,
): Promise<void> {
  await connection
    .delete(identityVerifications)
    .where(eq(identityVerifications.value, identitySubject));
}

/** Those to a new password alone: who does not know hers any more goes on to confirm an address with it. */
export async function forgetResetLinksOf(
  connection: Connection,
  identitySubject: string,
): Promise<void> {
  await connection.delete(identityVerifications).where(
    and(
      eq(identityVerifications.value, identitySubject),
      // As Better Auth names them.
      like(identityVerifications.identifier, 'reset-password:%'),
    ),
  );
}
