import { apiSend } from '#web/lib/api.ts';

/** @param token from the mailed link */
export const confirmAddress = (token: string): Promise<null> =>
  apiSend('POST', '/identity/confirm-address', { token });
