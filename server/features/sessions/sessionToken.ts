import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** What a browser holds: 256 random bits that mean nothing by themselves. */
export const newSessionToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What the database holds instead, so that nobody who reads it can sign in with it. */
export const hashSessionToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
