import type { Credentials } from '#contract/identity/identity.ts';
import { apiSend } from '#web/lib/api/api.ts';

export const enterPassword = (credentials: Credentials): Promise<null> =>
  apiSend('POST', '/identity/sign-in', credentials);
