import type { Session } from '#contract/sessions/session.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { KEY_ALONE } from '../keptMarks.ts';

/** Whether it is this person whom the server takes for signed in now, whatever a page believes. */
export async function isSignedIn(userId: number): Promise<boolean> {
  const { user } = await apiGet<Session>('/api/auth/session');
  return (user?.id ?? KEY_ALONE) === userId;
}
