import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { insertSession } from '#server/features/sessions/sessions.queries.ts';
import { hashSessionToken, newSessionToken } from '#server/features/sessions/sessionToken.ts';
import { SESSION_LIFETIMES_MS } from '#server/features/sessions/viewer.ts';
import type { TestApp } from './testApp.ts';

/** Asks as somebody: `await asked({ method: 'PUT', url, payload })`. */
export type Asker = (request: InjectOptions | string) => Promise<LightMyRequestResponse>;

/** Asks with a session of this person. */
export async function signedInAs(site: TestApp, person: { id: number }): Promise<Asker> {
  return withCookie((request) => site.app.inject(request), await sessionCookieOf(site, person));
}

/** A new session of this person as her browser sends it, for what is asked over the network. */
export async function sessionCookieOf(site: TestApp, { id }: { id: number }): Promise<string> {
  return `session=${await aSession(site, { kind: 'person', userId: id })}`;
}

/**
 * Asks with a session of an administrator.
 * @param ask asks as somebody who is to be administrator as well; a stranger unless stated
 */
export async function asAdministrator(
  site: TestApp,
  ask: Asker = (request) => site.app.inject(request),
): Promise<Asker> {
  const token = await aSession(site, { kind: 'administrator', userId: null });
  return withCookie(ask, `admin_session=${token}`);
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

function withCookie(ask: Asker, cookie: string): Asker {
  return (request) => {
    const options = typeof request === 'string' ? { url: request } : request;
    const cookies = [options.headers?.cookie, cookie].filter(Boolean).join('; ');
    return ask({ ...options, headers: { ...options.headers, cookie: cookies } });
  };
}
