import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { aSession } from './aSession.ts';
import type { TestApp } from './testApp.ts';

/** Asks as somebody: `await asked({ method: 'PUT', url, payload })`. */
export type Asker = (request: InjectOptions | string) => Promise<LightMyRequestResponse>;

/** Asks with a session of this person. */
export async function signedInAs(site: TestApp, person: { id: number }): Promise<Asker> {
  return withCookie((request) => site.app.inject(request), await sessionCookieOf(site, person));
}

/** A new session of this person as her browser sends it, for what is asked over the network. */
export async function sessionCookieOf(
  { database, clock }: TestApp,
  { id }: { id: number },
): Promise<string> {
  const who = { kind: 'person', userId: id } as const;
  return `session=${await aSession(database.connection, who, clock.now())}`;
}

/**
 * Asks with a session of an administrator.
 * @param ask asks as somebody who is to be administrator as well; a stranger unless stated
 */
export async function asAdministrator(
  site: TestApp,
  ask: Asker = (request) => site.app.inject(request),
): Promise<Asker> {
  const { database, clock } = site;
  const token = await aSession(database.connection, { kind: 'administrator' }, clock.now());
  return withCookie(ask, `admin_session=${token}`);
}

function withCookie(ask: Asker, cookie: string): Asker {
  return (request) => {
    const options = typeof request === 'string' ? { url: request } : request;
    const cookies = [options.headers?.cookie, cookie].filter(Boolean).join('; ');
    return ask({ ...options, headers: { ...options.headers, cookie: cookies } });
  };
}
