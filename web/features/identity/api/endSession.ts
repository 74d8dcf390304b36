import { apiSend } from '#web/lib/api/api.ts';

export const endSession = (): Promise<null> => apiSend('POST', '/api/auth/sign-out');
