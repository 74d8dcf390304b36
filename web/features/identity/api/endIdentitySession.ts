import { apiSend } from '#web/lib/api/api.ts';

/** Of the built-in identity service. */
export const endIdentitySession = (): Promise<null> => apiSend('POST', '/identity/sign-out');
