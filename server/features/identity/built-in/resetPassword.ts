import { eq } from 'drizzle-orm';
import type { PasswordReset } from '#contract/identity/identity.ts';
import type { Connection } from '#server/db/connection.ts';
import { identityUsers, identityVerifications } from '#server/db/schema.ts';
import type { Accounts } from './accounts.ts';
import { lockAddress } from './addressLock.ts';

/** Gives an account another password by the mailed link, and ends all of its sessions. */
export const resetPassword = (
  accounts: Accounts,
  { token, newPassword }: PasswordReset,
): Promise<Response> =>
  accounts.ask(async ({ api, transaction }) => {
    const email = await addressOfLink(transaction, token);
    if (email !== null) await lockAddress(transaction, email);
    return api.resetPassword({ body: { token, newPassword }, asResponse: true });
  });

/** Whose password a link is for; null where it leads nowhere. */
async function addressOfLink(transaction: Connection, token: string): Promise<string | null> {
  const [found] = await transaction
    .select({ email: identityUsers.email })
    .from(identityVerifications)
    .innerJoin(identityUsers, eq(identityUsers.id, identityVerifications.value))
    // As Better Auth names them.
    .where(eq(identityVerifications.identifier, `reset-password:${token}`));
  return found?.email ?? null;
}
