import type { QueryClient } from '@tanstack/react-query';
import { forgetPersonal } from '#web/lib/personal.ts';
import { sessionQuery } from './api/session.ts';

/** Asks anew who is signed in, since that has changed in another tab. */
export function followSession(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(sessionQuery);
  void forgetPersonal(queryClient);
}
