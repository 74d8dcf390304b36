import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/calendarDays.ts';
import { sessions } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const site = await testApp();
const { clock } = site;
const { connection } = site.database;

const who = async (ask: Asker) => {
  const answer = await ask('/api/auth/session');
  const { user, isAdministrator } = answer.json();
  return { isThere: user !== null || isAdministrator, cookies: answer.cookies };
};

let ask: Asker;
let administrator: Asker;

beforeEach(async () => {
  await connection.delete(sessions);
  ask = await signedInAs(site, await aUser(connection));
  administrator = await asAdministrator(site);
});

describe('a person stays signed in', () => {
  it('through 29 days of absence', async () => {
    clock.advance(29 * DAY_MS);
    expect((await who(ask)).isThere).toBe(true);
  });

  it('not through 31, nor to the very end of the thirtieth', async () => {
    clock.advance(30 * DAY_MS - 1);
    const sameDay = await signedInAs(site, await aUser(connection));
    clock.advance(1);
    expect((await who(ask)).isThere).toBe(false);
    clock.advance(DAY_MS);
    expect((await who(ask)).isThere).toBe(false);
    expect((await who(sameDay)).isThere).toBe(true);
  });

  it('for ever, as long as she comes back', async () => {
    for (let visit = 0; visit < 5; visit += 1) {
      clock.advance(29 * DAY_MS);
      const { isThere, cookies } = await who(ask);
      expect(isThere).toBe(true);
      // The browser must keep its cookie as long as we keep the session.
      expect(cookies).toMatchObject([{ name: 'session', maxAge: 30 * 86_400, httpOnly: true }]);
    }
  });

  it('by any call that asks who she is', async () => {
    for (let visit = 0; visit < 3; visit += 1) {
      clock.advance(29 * DAY_MS);
      expect((await ask('/api/user/profile')).statusCode).toBe(200);
    }
  });

  it('and that is written once a day at most', async () => {
    const expiry = async () => {
      const [hers] = await connection.select().from(sessions).where(eq(sessions.kind, 'person'));
      return hers?.expiresAt.getTime();
    };
    const first = await expiry();
    clock.advance(DAY_MS - MINUTE_MS);
    expect((await who(ask)).cookies).toEqual([]);
    expect(await expiry()).toBe(first);
    clock.advance(2 * MINUTE_MS);
    expect((await who(ask)).cookies).toHaveLength(1);
    expect((await who(ask)).cookies).toEqual([]);
  });
});

describe('an administrator stays one', () => {
  it('for twelve hours, and longer while at work', async () => {
    for (let visit = 0; visit < 3; visit += 1) {
      clock.advance(11 * HOUR_MS);
      expect((await who(administrator)).isThere).toBe(true);
    }
    clock.advance(12 * HOUR_MS);
    expect((await who(administrator)).isThere).toBe(false);
  });
});
