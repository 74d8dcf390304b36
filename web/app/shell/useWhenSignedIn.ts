import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#contract/sessions/session.ts';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { useSession } from '#web/features/identity/useSession.ts';
import { useSignIn } from '#web/features/identity/useSignIn.ts';

/**
 * For what needs an account: a stranger is asked to sign in, and what she wanted goes on once she
 * has. To be called by her click, which lets the popup open.
 */
export function useWhenSignedIn(): (act: (user: SessionUser) => void) => Promise<void> {
  const queryClient = useQueryClient();
  const session = useSession();
  const { signIn } = useSignIn();

  async function whoIsThere(): Promise<SessionUser | null> {
    if (session.state === 'signedIn') return session.user;
    if (session.state === 'signedOut') return signIn();
    const { user } = await queryClient.ensureQueryData(sessionQuery).catch(() => ({ user: null }));
    return user ?? signIn();
  }

  return async (act) => {
    const user = await whoIsThere();
    if (user) act(user);
  };
}
