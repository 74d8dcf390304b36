import type { Session } from '#contract/sessions/session.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Ends the administrator's session of this browser. */
export const leaveAdministration = (): Promise<Session> =>
  apiSend<Session>('DELETE', '/api/admin/auth');
