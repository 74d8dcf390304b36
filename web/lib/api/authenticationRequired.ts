import { ApiError } from './api.ts';

/** What to tell of a refusal to save something for nobody who is signed in; null of any other. */
export const authenticationRequired = (
  error: unknown,
  isNew: boolean,
  things: 'events' | 'markets',
) =>
  error instanceof ApiError && error.status === 401
    ? {
        title: 'Authentication Required',
        description: `You must be logged in to ${isNew ? 'create' : 'update'} ${things}`,
      }
    : null;
