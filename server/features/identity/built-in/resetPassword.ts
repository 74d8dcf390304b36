import type { PasswordReset } from '#contract/identity/identity.ts';
import { lockUserOfIdentity } from '#server/features/users/users.queries.ts';
import type { Accounts } from './accounts.ts';
import { lockAddress } from './addressLock.ts';
import { accountOfResetLink } from './identity.queries.ts';

/** Gives an account another password by the mailed link, and ends all of its sessions. */
export const resetPassword = (
  accounts: Accounts,
  { token, newPassword }: PasswordReset,
): Promise<Response> =>
  accounts.ask(async ({ api, transaction }) => {
    const account = await accountOfResetLink(transaction, token);
    if (account) {
      await lockAddress(transaction, account.email);
      // The person before what she has of her own, as decision 40 has it.
      await lockUserOfIdentity(transaction, 'built-in', account.id);
    }
    return api.resetPassword({ body: { token, newPassword }, asResponse: true });
  });
