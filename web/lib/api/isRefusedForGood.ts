import { ApiError } from './api.ts';

/** Refusals that pass: of whoever is signed out for now, and of too much at once. */
const PASSING = [401, 429];

/** Whether sending the same again would be refused again, unlike where the network or the server failed. */
export const isRefusedForGood = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !PASSING.includes(error.status);
