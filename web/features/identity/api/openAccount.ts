import type { NewAccount, SignUpResult } from '#contract/identity/identity.ts';
import { apiSend } from '#web/lib/api/api.ts';

export const openAccount = (account: NewAccount): Promise<SignUpResult> =>
  apiSend<SignUpResult>('POST', '/identity/sign-up', account);
