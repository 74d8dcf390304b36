import { beforeEach, describe, expect, it } from 'vitest';
import { type UserProfile, userProfileSchema } from '#contract/users/users.ts';
import { users } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;

let ask: Asker;
let ada: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  await connection.delete(users);
  ada = await aUser(connection, { identitySubject: 'ada', email: 'ada@example.com' });
  ask = await signedInAs(site, ada);
});

const put = (url: string, payload: object) => ask({ method: 'PUT', url, payload });

describe('what is about oneself', () => {
  const preferences = { smsNotifications: true, emailNotifications: true, pushNotifications: true };
  const calls = [
    { method: 'GET', url: '/api/user/profile' },
    { method: 'PUT', url: '/api/user/profile', payload: { city: 'Salem' } },
    { method: 'PUT', url: '/api/user/notifications', payload: preferences },
    { method: 'GET', url: '/api/user/subscription' },
    { method: 'GET', url: '/api/user/export' },
    { method: 'DELETE', url: '/api/user', payload: { email: 'ada@example.com' } },
  ] as const;

  it.each(calls)('is for who is signed in: $method $url', async (call) => {
    const administrator = await asAdministrator(site);
    expect((await site.app.inject(call)).statusCode).toBe(401);
    expect((await administrator(call)).statusCode).toBe(401);
    const answer = await ask(call);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(calls)('is refused when it names somebody else: $method $url', async (call) => {
    await aUser(connection, { identitySubject: 'eve' });
    const before = await connection.select().from(users);
    const other = await ask({ ...call, url: `${call.url}?firebaseUid=eve` });
    expect(other.statusCode).toBe(403);
    if ('payload' in call) {
      const inBody = await ask({ ...call, payload: { ...call.payload, firebaseUid: 'eve' } });
      expect(inBody.statusCode).toBe(403);
    }
    expect(await connection.select().from(users)).toEqual(before);
    const own = await ask({ ...call, url: `${call.url}?firebaseUid=ada` });
    expect(own.statusCode).toBe(200);
  });
});

describe('the profile', () => {
  it('says what is known of a person, and nothing is invented', async () => {
    const profile = expectConforms(userProfileSchema, (await ask('/api/user/profile')).json());
    expect(profile).toEqual({
      id: ada.id,
      firebaseUid: 'ada',
      signInEmail: null,
      userType: 'customer',
      displayName: null,
      photoURL: null,
      firstName: null,
      lastName: null,
      phone: null,
      email: 'ada@example.com',
      address: null,
      city: null,
      state: null,
      zipCode: null,
      smsNotifications: true,
      emailNotifications: true,
      pushNotifications: true,
    });
  });

  it('is changed field by field, the others stay', async () => {
    const first = await put('/api/user/profile', { firstName: ' Ada ', city: 'Portland' });
    expect(first.json()).toMatchObject({ firstName: 'Ada', city: 'Portland' });
    const second = await put('/api/user/profile', { city: '', email: 'mail@ada.example' });
    const expected: Partial<UserProfile> = {
      firstName: 'Ada',
      city: null,
      email: 'mail@ada.example',
    };
    expect(second.json()).toMatchObject(expected);
    expect((await ask('/api/user/profile')).json()).toEqual(second.json());
  });

  it('changes nothing of anybody else, nor what is not hers to change', async () => {
    const eve = await aUser(connection, { firstName: 'Eve' });
    const answer = await put('/api/user/profile', {
      firstName: 'Ada',
      id: eve.id,
      userType: 'organizer',
      isDemo: true,
      identitySubject: 'eve',
    });
    expect(answer.json()).toMatchObject({ id: ada.id, userType: 'customer', firebaseUid: 'ada' });
    const stored = await connection.select().from(users).orderBy(users.id);
    expect(stored.map(({ firstName }) => firstName)).toEqual(['Ada', 'Eve']);
  });

  it.each([
    ['email', 'not an address'],
    ['email', ''],
    ['email', null],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['firstName', 'a'.repeat(201)],
    ['phone', 5],
    ['city', ['Portland']],
    ['lastName', 'with a \u0000'],
  ])('refuses what %s cannot be: %j', async (field, value) => {
    const answer = await put('/api/user/profile', { [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toMatchObject([{ field }]);
  });
});

describe('the notification preferences', () => {
  it('are stated at once or one by one, and stay', async () => {
    const chosen = { smsNotifications: false, emailNotifications: true, pushNotifications: false };
    const answer = await put('/api/user/notifications', chosen);
    expect(expectConforms(userProfileSchema, answer.json())).toMatchObject(chosen);
    expect((await ask('/api/user/profile')).json()).toMatchObject(chosen);
    const partly = await put('/api/user/notifications', { smsNotifications: true });
    expect(partly.json()).toMatchObject({ ...chosen, smsNotifications: true });
    const refused = await put('/api/user/notifications', { smsNotifications: null });
    expect(refused.statusCode).toBe(400);
    expect((await put('/api/user/notifications', {})).statusCode).toBe(200);
    expect((await ask('/api/user/profile')).json()).toMatchObject(partly.json());
  });
});
