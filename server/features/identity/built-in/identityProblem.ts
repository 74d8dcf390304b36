import {
  badRequest,
  conflict,
  type ProblemError,
  unauthenticated,
  unprocessable,
} from '#server/app/problems.ts';

export const linkIsOver = () =>
  unprocessable('This link no longer works. Links work once, and for an hour.');

/** Better Auth's refusals, in our words. What the contract's schemas let through only. */
const PROBLEMS: Record<string, () => ProblemError> = {
  INVALID_EMAIL_OR_PASSWORD: () =>
    unauthenticated('The email or password isn’t right. Check both and try again.'),
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

/**
 * What the owner of an account that is not confirmed yet is told by a sign-in, and so is everybody else
 * whom it refuses: whoever has just tried to open an account with somebody's address would else learn
 * from it whether she had one.
 */
const REFUSED_OR_UNCONFIRMED =
  'The email or password isn’t right, or the email isn’t confirmed yet. If you’ve just created your account, open the link we sent you. If it doesn’t arrive, sign in again in ten minutes to get another.';
const REFUSED_SIGN_INS = ['INVALID_EMAIL_OR_PASSWORD', 'EMAIL_NOT_VERIFIED'];

/**
 * @param body of an answer that is not OK
 * @param confirmsAddresses whether an account is used only once its address is confirmed
 */
export function identityProblem(status: number, body: unknown, confirmsAddresses: boolean): Error {
  const { code = '' } = (body ?? {}) as { code?: string };
  if (confirmsAddresses && REFUSED_SIGN_INS.includes(code)) {
    return unauthenticated(REFUSED_OR_UNCONFIRMED);
  }
  return (
    PROBLEMS[code]?.() ?? new Error(`The identity service answered ${status} ${code || 'oddly'}.`)
  );
}
