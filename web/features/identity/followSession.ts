import type { QueryClient } from '@tanstack/react-query';
import { forgetPersonal } from '#web/lib/personal.ts';
import { sessionQuery } from './api/session.ts';

/** Asks anew who is signed in, since that has changed in another tab. */
export async function followSession(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries(sessionQuery);
  forgetPersonal(queryClient);
}
