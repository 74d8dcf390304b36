import { eq } from 'drizzle-orm';
import type { PasswordReset } from '#contract/identity/identity.ts';
import type { Connection } from '#server/db/connection.ts';
import { identityUsers, identityVerifications } from '#server/db/schema.ts';
import { lockUserOfIdentity } from '#server/features/users/users.queries.ts';
import type { Accounts } from './accounts.ts';
import { lockAddress } from './addressLock.ts';

/** Gives an account another password by the mailed link, and ends all of its sessions. */
export const resetPassword = (
  accounts: Accounts,
  { token, newPassword }: PasswordReset,
): Promise<Response> =>
  accounts.ask(async ({ api, transaction }) => {
    const account = await accountOfLink(transaction, token);
    if (account) {
      await lockAddress(transaction, account.email);
      // The person before what she has of her own, as decision 40 has it.
      await lockUserOfIdentity(transaction, 'built-in', account.id);
    }
    return api.resetPassword({ body: { token, newPassword }, asResponse: true });
  });

/** Whose password a link is for; null where it leads nowhere. */
async function accountOfLink(
  transaction: Connection,
  token: string,
): Promise<{ id: string; email: string } | null> {
  const [found] = await transaction
    .select({ id: identityUsers.id, email: identityUsers.email })
    .from(identityVerifications)
    .innerJoin(identityUsers, eq(identityUsers.id, identityVerifications.value))
    // As Better Auth names them.
    .where(eq(identityVerifications.identifier, `reset-password:${token}`));
  return found ?? null;
}
