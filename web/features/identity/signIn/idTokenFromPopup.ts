import { readIdTokenMessage } from './idTokenMessage.ts';
import { SignInError } from './signInError.ts';

/** How often we look whether the popup was closed, in milliseconds. */
const CLOSED_CHECK_MS = 2_000;

let giveUpBefore: (() => void) | undefined;

/** Waits for the ID token that the popup hands over. */
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
    giveUpBefore = () => fail('cancelled-popup-request');
    const closedCheck = setInterval(() => {
      if (popup.closed) fail('popup-closed-by-user');
    }, CLOSED_CHECK_MS);
    done.signal.addEventListener('abort', () => {
      clearInterval(closedCheck);
      giveUpBefore = undefined;
    });
    addEventListener(
      'message',
      ({ origin, source, data }) => {
        if (origin !== location.origin || source !== popup) return;
        const idToken = readIdTokenMessage(data);
        if (idToken === null) return;
        done.abort();
        popup.close();
        resolve(idToken);
      },
      { signal: done.signal },
    );
  });
}
