const TYPE = 'local-markets:id-token';

/** What the popup posts to the page that opened it. */
export const idTokenMessage = (idToken: string) => ({ type: TYPE, idToken });

/** @returns the ID token, or null for any other message */
export function readIdTokenMessage(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, idToken } = data as Partial<ReturnType<typeof idTokenMessage>>;
  return type === TYPE && typeof idToken === 'string' ? idToken : null;
}
