import type { PasswordResetRequest } from '#contract/identity/identity.ts';
import { apiSend } from '#web/lib/api/api.ts';

export const requestPasswordReset = (request: PasswordResetRequest): Promise<null> =>
  apiSend('POST', '/identity/request-password-reset', request);
