import type { FastifyRequest } from 'fastify';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The account that a form is about, whether or not there is one. */
const ofAddress = ({ body }: FastifyRequest) => (body as { email: string }).email.toLowerCase();

/** Guesses at passwords: of one account from everywhere, of all accounts from one place. */
export const SIGN_IN_LIMIT: RateLimit = {
  name: 'identity sign-in',
  onlyFailures: true,
  perAddress: { limit: 50, windowSeconds: 15 * MINUTE },
  perAccount: { limit: 10, windowSeconds: 15 * MINUTE, of: ofAddress },
};

/** Opening accounts, which also mails people and could tell who has one. */
export const SIGN_UP_LIMIT: RateLimit = {
  name: 'identity sign-up',
  perAddress: { limit: 50, windowSeconds: HOUR },
  perAccount: { limit: 5, windowSeconds: HOUR, of: ofAddress },
};

/** Mails with links to a new password. */
export const RESET_REQUEST_LIMIT: RateLimit = {
  name: 'identity reset',
  perAddress: { limit: 20, windowSeconds: HOUR },
  perAccount: { limit: 5, windowSeconds: HOUR, of: ofAddress },
};

/** Mails to addresses that somebody would like to sign in with, and guesses at her password. */
export const ADDRESS_CHANGE_LIMIT: RateLimit = {
  name: 'identity address',
  perAddress: { limit: 20, windowSeconds: HOUR },
  perAccount: { limit: 5, windowSeconds: HOUR, of: ofAddress },
};

/** Guesses at what mailed links carry. */
export const LINK_LIMIT: RateLimit = {
  name: 'identity link',
  onlyFailures: true,
  perAddress: { limit: 20, windowSeconds: 15 * MINUTE },
};
