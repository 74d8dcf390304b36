import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import type { SessionUser } from '#contract/sessions/session.ts';
import { sessionQuery } from './api/session.ts';

export type SessionState =
  | { state: 'checking' }
  | { state: 'signedOut' }
  | { state: 'signedIn'; user: SessionUser };

/**
 * Who is signed in. 'checking' on the server and until the page is the browser's own, so that both
 * render the same. When the answer cannot be had, nobody is signed in.
 */
export function useSession(): SessionState {
  const isHydrated = useHydrated();
  const { data, isPending } = useQuery({ ...sessionQuery, enabled: isHydrated });
  if (!isHydrated || isPending) return { state: 'checking' };
  return data?.user ? { state: 'signedIn', user: data.user } : { state: 'signedOut' };
}
