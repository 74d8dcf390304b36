import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { type OutgoingMail, queueMail } from '#server/features/mail/queueMail.ts';
import { deleteSessionsOfUser } from '#server/features/sessions/sessions.queries.ts';
import { moveSignInEmail, userIdOfIdentity } from '#server/features/users/users.queries.ts';
import { type Auth, type AuthEffects, type AuthOptions, createAuth } from './auth.ts';
import { forgetIdentityKeys } from './identity.queries.ts';
import { changedAddressMail } from './identityMails.ts';

/** What belongs to one question, and is done with it or not at all. */
export interface Asking extends Pick<AuthEffects, 'sendMail'> {
  api: Auth['api'];
  transaction: Connection;
}

/** The accounts of the built-in identity service. */
export interface Accounts extends Pick<AuthOptions, 'publicUrl' | 'confirmsAddresses'> {
  /**
   * Asks Better Auth in one transaction with what follows from it: a mail is queued, and a password
   * is changed, together with all that belongs to it or not at all.
   */
  ask(question: (asking: Asking) => Promise<Response>): Promise<Response>;
  /** Asks Better Auth for what writes nothing that belongs together. */
  readonly api: Auth['api'];
  /** The public keys of its ID tokens. */
  keys(): Promise<JWTVerifyGetKey>;
}

export async function openAccounts(
  services: Pick<Services, 'database' | 'environment' | 'jobs'>,
  options: AuthOptions,
): Promise<Accounts> {
  const { connection } = services.database;
  const { api } = createAuth(connection, options, {
    sendMail: outsideTransaction,
    onPasswordReset: outsideTransaction,
    onAddressChanged: outsideTransaction,
  });
  await ensureUsableKey(connection, api);

  const { publicUrl, confirmsAddresses } = options;
  return {
    publicUrl,
    confirmsAddresses,
    api,
    ask: (question) =>
      connection.transaction(async (transaction) => {
        const mails: { subject: string; mail: Omit<OutgoingMail, 'userId'> }[] = [];
        const sendMail: AuthEffects['sendMail'] = (subject, mail) => mails.push({ subject, mail });
        const { api } = createAuth(transaction, options, {
          sendMail,
          onPasswordReset: async (subject) => {
            const userId = await userIdOfIdentity(transaction, 'built-in', subject);
            if (userId !== null) await deleteSessionsOfUser(transaction, userId);
          },
          onAddressChanged: async (subject, email) => {
            const former = await moveSignInEmail(transaction, 'built-in', subject, email);
            if (former === null) return;
            sendMail(subject, { ...changedAddressMail(publicUrl), recipient: former });
          },
        });
        const answer = await question({ api, transaction, sendMail });
        // Better Auth would only log a mail that fails, and keep the rest.
        for (const { subject, mail } of mails) {
          const userId = await userIdOfIdentity(transaction, 'built-in', subject);
          await queueMail(services, transaction, { ...mail, userId });
        }
        return answer;
      }),
    keys: async () => createLocalJWKSet((await api.getJwks()) as JSONWebKeySet),
  };
}

function outsideTransaction(): never {
  throw new Error('This is asked in a transaction.');
}

/** Makes a key where there is none, or none that this secret opens: it was another one before. */
async function ensureUsableKey(connection: Connection, api: Auth['api']): Promise<void> {
  const sign = () => api.signJWT({ body: { payload: {} } });
  await sign().catch(async (error: Error) => {
    // Better Auth tells it by these words only. What else fails, such as a connection, says nothing of the key.
    if (!error.message.startsWith('Failed to decrypt private key')) throw error;
    await forgetIdentityKeys(connection);
    await sign();
  });
}
