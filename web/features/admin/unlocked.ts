/**
 * All that the browser keeps of the admin key having been accepted here. It opens nothing: the
 * session's cookie does. It only tells that a session has run out from never having had one.
 */
const FLAG = 'adminUnlocked';

export function rememberUnlocked(): void {
  withStorage((storage) => storage.setItem(FLAG, 'true'));
}

export function forgetUnlocked(): void {
  withStorage((storage) => storage.removeItem(FLAG));
}

export const wasUnlocked = (): boolean =>
  withStorage((storage) => storage.getItem(FLAG) === 'true') ?? false;

/** Some browsers refuse to keep anything. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
