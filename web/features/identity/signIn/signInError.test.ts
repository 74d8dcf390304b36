import { expect, it } from 'vitest';
import { SignInError, signInAlert } from './signInError.ts';

const alertOf = (error: unknown) => signInAlert(error, 'markets.example');
const firebaseError = (code: string) =>
  Object.assign(new Error(`Firebase: Error (${code}).`), { code });

it.each(['popup-closed-by-user', 'cancelled-popup-request'])(
  'says nothing of what the person did herself: %s',
  (code) => {
    expect(alertOf(new SignInError(code))).toBeNull();
    expect(alertOf(firebaseError(`auth/${code}`))).toBeNull();
  },
);

it.each([
  firebaseError('auth/unauthorized-domain'),
  new Error('Firebase: This domain is not authorized for OAuth operations.'),
])('says of which domain the service does not know: %s', (error) => {
  expect(alertOf(error)).toBe(
    'Sign in failed: The current domain (markets.example) must be added to authorized domains.',
  );
});

it.each([
  ['popup-blocked', 'blocked the sign-in window'],
  ['network-request-failed', 'couldn’t reach the network'],
  ['web-storage-unsupported', 'does not let the site store data'],
  ['internal-error', 'had a problem'],
  ['invalid-api-key', 'is not valid'],
])('explains %s', (code, words) => {
  for (const error of [new SignInError(code), firebaseError(`auth/${code}`)]) {
    expect(alertOf(error)).toMatch(/^Sign in failed: /);
    expect(alertOf(error)).toContain(words);
  }
});

it('says when there is nothing to sign in with', () => {
  expect(alertOf(new SignInError('not-initialized'))).toBe(
    'Authentication system not initialized properly.',
  );
});

it('passes on what has no name', () => {
  expect(alertOf(new Error('The moon is full.'))).toBe('Sign in failed: The moon is full.');
});
