import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#contract/sessions/session.ts';
import type { IdentitySettings } from '#contract/site/config.ts';
import { importCode } from '#web/lib/pages/missingCode.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { createSession } from '../api/createSession.ts';
import { changeSession } from '../sessionChange.ts';
import { signOutAtService } from './completeSignOut.ts';
import { idTokenFromPopup } from './idTokenFromPopup.ts';
import { SignInError, signInAlert } from './signInError.ts';

const loadFirebase = () => import('./firebase.ts');

/** Waits for the person to sign in at the identity service, then signs her in at the site. */
export async function completeSignIn(
  queryClient: QueryClient,
  settings: IdentitySettings | undefined,
  popup: Window | null,
): Promise<SessionUser | null> {
  let idToken: string;
  try {
    idToken = await idTokenOf(settings, popup);
  } catch (error) {
    const message = signInAlert(error, location.hostname);
    if (message) alert(message);
    return null;
  }
  try {
    const session = await createSession(idToken);
    changeSession(queryClient, session);
    return session.user;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification has a failed registration logged
    console.error('Registration after sign-in failed', error);
    // Nobody is to be signed in by half: the next try begins at the beginning.
    await signOutAtService(settings).catch(() => {});
    toast({
      variant: 'destructive',
      title: 'Sign in failed',
      description: 'We couldn’t sign you in. Please try again.',
    });
    return null;
  }
}

async function idTokenOf(
  settings: IdentitySettings | undefined,
  popup: Window | null,
): Promise<string> {
  if (!settings) throw new SignInError('not-initialized');
  if (settings.provider === 'built-in') return idTokenFromPopup(popup);
  const { idTokenFromFirebase } = await importCode(loadFirebase).catch(() => {
    throw new SignInError('network-request-failed');
  });
  return idTokenFromFirebase(settings);
}
