import type { QueryClient } from '@tanstack/react-query';
import { renewPersonal } from '#web/lib/personal.ts';
import { sessionQuery } from './api/session.ts';

/** Asks anew who is signed in, since that has changed in another tab. */
export async function followSession(queryClient: QueryClient): Promise<void> {
  const known = () => queryClient.getQueryData(sessionQuery.queryKey)?.user;
  const before = known();
  await queryClient.invalidateQueries(sessionQuery);
  renewPersonal(queryClient, before, known());
}
