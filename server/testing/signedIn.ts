import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { insertSession } from '#server/features/sessions/sessions.queries.ts';
import { hashSessionToken, newSessionToken } from '#server/features/sessions/sessionToken.ts';
import { SESSION_LIFETIMES_MS } from '#server/features/sessions/viewer.ts';
import type { TestApp } from './testApp.ts';

/** Asks as somebody: `await asked({ method: 'PUT', url, payload })`. */
export type Asker = (request: InjectOptions | string) => Promise<LightMyRequestResponse>;

/** Asks with a session of this person. */
export async function signedInAs(site: TestApp, { id }: { id: number }): Promise<Asker> {
  return withCookie(site, 'session', await aSession(site, { kind: 'person', userId: id }));
}

/** Asks with a session of an administrator. */
export async function asAdministrator(site: TestApp): Promise<Asker> {
  return withCookie(
    site,
    'admin_session',
    await aSession(site, { kind: 'administrator', userId: null }),
  );
}

async function aSession(
  { database, clock }: TestApp,
  who: { kind: 'person' | 'administrator'; userId: number | null },
): Promise<string> {
  const token = newSessionToken();
  await insertSession(database.connection, {
    ...who,
    tokenHash: hashSessionToken(token),
    expiresAt: new Date(clock.now() + SESSION_LIFETIMES_MS[who.kind]),
  });
  return token;
}

function withCookie({ app }: TestApp, name: string, token: string): Asker {
  return (request) => {
    const options = typeof request === 'string' ? { url: request } : request;
    return app.inject({ ...options, headers: { ...options.headers, cookie: `${name}=${token}` } });
  };
}
