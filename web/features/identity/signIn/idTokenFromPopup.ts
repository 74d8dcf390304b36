import { fetchIdToken } from '../api/idToken.ts';
import { readIdTokenMessage } from './idTokenMessage.ts';
import { SignInError } from './signInError.ts';

/** How often we look whether the popup was closed, in milliseconds. */
const CLOSED_CHECK_MS = 2_000;

let giveUpBefore: (() => void) | undefined;

/**
 * Waits for the ID token that the popup hands over. What a popup has said and closed upon before this
 * listened, as where the network is so slow that its code comes late, the identity service is asked.
 */
export function idTokenFromPopup(popup: Window | null): Promise<string> {
  // There is one popup: whoever waited for it before waits in vain.
  giveUpBefore?.();
  if (!popup) return Promise.reject(new SignInError('popup-blocked'));

  return new Promise<string>((resolve, reject) => {
    const done = new AbortController();
    const fail = (code: string) => {
      done.abort();
      reject(new SignInError(code));
    };
    const take = (idToken: string) => {
      done.abort();
      popup.close();
      resolve(idToken);
    };
    giveUpBefore = () => fail('cancelled-popup-request');
    const askOnceClosed = () => {
      if (!popup.closed) return;
      clearInterval(closedCheck);
      fetchIdToken().then(
        (idToken) => (idToken === null ? fail('popup-closed-by-user') : take(idToken)),
        () => fail('network-request-failed'),
      );
    };
    const closedCheck = setInterval(askOnceClosed, CLOSED_CHECK_MS);
    askOnceClosed();
    done.signal.addEventListener('abort', () => {
      clearInterval(closedCheck);
      giveUpBefore = undefined;
    });
    addEventListener(
      'message',
      ({ origin, source, data }) => {
        if (origin !== location.origin || source !== popup) return;
        const idToken = readIdTokenMessage(data);
        if (idToken !== null) take(idToken);
      },
      { signal: done.signal },
    );
  });
}
