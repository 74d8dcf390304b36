import { apiSend } from '#web/lib/api.ts';

/** Deletes the signed-in person's account for good. @param email her address, typed once more */
export const deleteAccount = (email: string) => apiSend('DELETE', '/api/user', { email });
