/*
 * What a person wrote here and has not sent: kept by the browser for this tab, so that it outlives the
 * page, but not her session. Where the browser keeps nothing, nothing is kept.
 */

const PREFIX = 'kept-';

/** @param name tells whose it is, too */
export function keptInTab<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** @param value null where it is no longer wanted */
export function keepInTab(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // It is still there as long as the page is.
  }
}

/** To be called once it is somebody else's tab. */
export function forgetKept(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Then nothing is kept.
  }
}
