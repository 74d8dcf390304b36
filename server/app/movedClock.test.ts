import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits, users } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { aContactForm } from '#server/testing/forms.ts';
import { type Asker, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

/** The wall clock of the machine is set: a year ahead by mistake, and back again. */
const NOW = '2026-06-03T19:00:00Z';
const YEAR_AHEAD = '2027-06-03T19:00:00Z';

const site = await testApp({ now: NOW });
const { app, clock } = site;
const { connection } = site.database;
let person: { id: number };
let ask: Asker;

beforeEach(async () => {
  clock.set(NOW);
  await connection.delete(rateLimits);
  await connection.delete(users);
  person = await aUser(connection);
  ask = await signedInAs(site, person);
});

const write = () => app.inject({ method: 'POST', url: '/api/contact', payload: aContactForm() });

describe('a clock that is moved', () => {
  it('signs people out as long as it is ahead, in so many words, and no longer', async () => {
    clock.set(YEAR_AHEAD);
    const refused = await ask('/api/user/saved-markets');
    expect(refused.statusCode).toBe(401);
    expect(refused.json().detail).toBe('Sign in to do this.');
    clock.set(NOW);
    expect((await ask('/api/user/saved-markets')).statusCode).toBe(200);
  });

  it('ends a trial as long as it is ahead, and no longer', async () => {
    const trial = await ask({
      method: 'POST',
      url: '/api/activate-trial',
      payload: { userType: 'vendor' },
    });
    expect(trial.statusCode, trial.body).toBe(200);
    // A session of each moment.
    const status = async () => {
      const asked = await signedInAs(site, person);
      return (await asked('/api/user/subscription')).json().subscriptionStatus;
    };
    expect(await status()).toBe('trial');
    clock.set(YEAR_AHEAD);
    expect(await status()).toBe('expired');
    clock.set(NOW);
    expect(await status()).toBe('trial');
  });

  it('keeps nobody out for a year who has tried too often while it was ahead', async () => {
    clock.set(YEAR_AHEAD);
    for (let times = 0; times < 30; times += 1) expect((await write()).statusCode).toBe(201);
    const refused = await write();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    clock.set(NOW);
    expect((await write()).statusCode).toBe(201);
  }, 60_000);
});
