import {
  badRequest,
  conflict,
  forbidden,
  type ProblemError,
  unauthenticated,
  unprocessable,
} from '#server/app/problems.ts';

const linkIsOver = () =>
  unprocessable('This link no longer works. Links work once, and for an hour.');

/** Better Auth's refusals, in our words. What the contract's schemas let through only. */
const PROBLEMS: Record<string, () => ProblemError> = {
  INVALID_EMAIL_OR_PASSWORD: () =>
    unauthenticated('The email or password isn’t right. Check both and try again.'),
  EMAIL_NOT_VERIFIED: () =>
    forbidden(
      'Please confirm your email first, using the link we sent you. If it doesn’t arrive, sign in again in ten minutes to get another.',
    ),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: () =>
    conflict('There’s already an account with this email. Sign in instead.'),
  FAILED_TO_CREATE_USER: () => conflict('Your account couldn’t be created. Please try again.'),
  INVALID_EMAIL: () =>
    badRequest('Not valid: email: Please enter a valid email address', [
      { field: 'email', message: 'Please enter a valid email address' },
    ]),
  INVALID_TOKEN: linkIsOver,
  TOKEN_EXPIRED: linkIsOver,
  USER_NOT_FOUND: linkIsOver,
};

/** @param body of an answer that is not OK */
export function identityProblem(status: number, body: unknown): Error {
  const { code = '' } = (body ?? {}) as { code?: string };
  return (
    PROBLEMS[code]?.() ?? new Error(`The identity service answered ${status} ${code || 'oddly'}.`)
  );
}
