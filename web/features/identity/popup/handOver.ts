import type { QueryClient } from '@tanstack/react-query';
import { createSession } from '../api/createSession.ts';
import { fetchIdToken } from '../api/idToken.ts';
import { changeSession } from '../sessionChange.ts';
import { idTokenMessage } from '../signIn/idTokenMessage.ts';

/**
 * Gives the ID token to the page that opened the popup, and closes it. A page that nobody opened,
 * such as one from a mailed link, signs in by itself and goes home.
 * @returns false when nobody is signed in at the identity service
 */
export async function handOver(queryClient: QueryClient): Promise<boolean> {
  const idToken = await fetchIdToken();
  if (idToken === null) return false;
  const opener = window.opener as Window | null;
  if (opener) {
    // To a page of ours only: for any other the browser drops the message.
    opener.postMessage(idTokenMessage(idToken), location.origin);
    window.close();
  } else {
    changeSession(queryClient, await createSession(idToken));
    location.assign('/');
  }
  return true;
}
