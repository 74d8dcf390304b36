import type { Session } from '#contract/sessions/session.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Exchanges the admin key for an administrator's session of this browser. */
export const showAdminKey = (key: string): Promise<Session> =>
  apiSend<Session>('POST', '/api/admin/auth', { key });
