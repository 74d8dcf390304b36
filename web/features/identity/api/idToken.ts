import type { IdToken } from '#contract/identity/identity.ts';
import { apiGet } from '#web/lib/api/api.ts';

/** @returns an ID token of whoever is signed in at the identity service; null when nobody is */
export const fetchIdToken = async (): Promise<string | null> =>
  (await apiGet<IdToken>('/identity/token')).token;
