import type { AccountDeletion } from '#contract/users/users.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Deletes the signed-in person's account for good. */
export const deleteAccount = (deletion: AccountDeletion) =>
  apiSend('DELETE', '/api/user', deletion);
