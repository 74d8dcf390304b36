import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
  signOut,
} from '@firebase/auth';
import type { IdentitySettings } from '#contract/site/config.ts';
import { SignInError } from './signInError.ts';

type FirebaseSettings = Extract<IdentitySettings, { provider: 'firebase' }>;

let auth: Auth | undefined;

function authOf({ apiKey, authDomain, projectId, emulatorUrl }: FirebaseSettings): Auth {
  if (auth) return auth;
  if (apiKey.includes(':')) throw new SignInError('invalid-api-key');
  auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    // The session is the site's; what Firebase knows goes with the page.
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

/** Opens Firebase's popup; it has the codes of the specification for what can go wrong. */
export async function idTokenFromFirebase(settings: FirebaseSettings): Promise<string> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  const { user } = await signInWithPopup(authOf(settings), provider);
  return user.getIdToken();
}

export async function signOutOfFirebase(): Promise<void> {
  if (auth) await signOut(auth);
}
