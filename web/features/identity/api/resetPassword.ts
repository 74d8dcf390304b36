import type { PasswordReset } from '#contract/identity/identity.ts';
import { apiSend } from '#web/lib/api/api.ts';

export const resetPassword = (reset: PasswordReset): Promise<null> =>
  apiSend('POST', '/identity/reset-password', reset);
