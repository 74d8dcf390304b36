import type { Session } from '#contract/sessions/session.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Exchanges the ID token of the identity service for a session of the site. */
export const createSession = (idToken: string): Promise<Session> =>
  apiSend<Session>('POST', '/api/auth/firebase', {}, { Authorization: `Bearer ${idToken}` });
