/** The codes of identity services that mean something to us, without Firebase's 'auth/'. */
const EXPLANATIONS: Record<string, string> = {
  'popup-blocked':
    'Sign in failed: The browser blocked the sign-in window. Allow popups for this site and try again.',
  'network-request-failed':
    'Sign in failed: We couldn’t reach the network. Check your connection and try again.',
  'web-storage-unsupported':
    'Sign in failed: This browser does not let the site store data. Allow cookies and try again.',
  'internal-error': 'Sign in failed: The identity service had a problem. Please try again.',
  'invalid-api-key':
    'Sign in failed: The key of the identity service is not valid. Please contact us.',
  'not-initialized': 'Authentication system not initialized properly.',
};

/** What the person did herself, and so need not be told. */
const SILENT = ['popup-closed-by-user', 'cancelled-popup-request'];

/** Signing in went wrong in a way that has a name. */
export class SignInError extends Error {
  override name = 'SignInError';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * What to tell the person of a failed sign-in.
 * @param host of the page, which the identity service may not know yet
 * @returns null when there is nothing to tell
 */
export function signInAlert(error: unknown, host: string): string | null {
  const { message, code = '' } = error as { message: string; code?: string };
  const name = code.replace(/^auth\//, '');
  if (SILENT.includes(name)) return null;
  if (/domain/i.test(`${name} ${message}`)) {
    return `Sign in failed: The current domain (${host}) must be added to authorized domains.`;
  }
  return EXPLANATIONS[name] ?? `Sign in failed: ${message}`;
}
