import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/app/observing/logger.ts';
import { notifications, pushSubscriptions, sessions, users } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { liveSubscriptions } from './push.queries.ts';
import { pushJobs } from './pushJobs.ts';

const site = await testApp({ environment: { supportEmail: 'help@markets.example' } });
const { connection } = site.database;

/** A push service on this machine, and what it was sent. */
const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let answers: number[] = [];
const service = createServer(async (request, response) => {
  const { url: path = '', headers } = request;
  received.push({ path, headers, body: await buffer(request) });
  response.writeHead(answers.shift() ?? 201).end();
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => new Promise((resolve) => service.close(resolve)));

const ORIGIN = 'https://fcm.googleapis.com';
/** What is meant for the real service goes to the one here. */
const post: typeof fetch = (endpoint, init) => {
  const { port } = service.address() as AddressInfo;
  return fetch(String(endpoint).replace(ORIGIN, `http://127.0.0.1:${port}`), init);
};
const lines: string[] = [];
const log = createLogger('info', { write: (line: string) => void lines.push(line) });
const { 'send-push': send } = pushJobs(site.services, log, post);

/** A browser's own half of a subscription. */
function aBrowser(name = randomBytes(4).toString('hex')) {
  const privateKey = createECDH('prime256v1');
  const auth = randomBytes(16).toString('base64url');
  const subscription = {
    endpoint: `${ORIGIN}/fcm/send/${name}`,
    keys: { p256dh: privateKey.generateKeys('base64url'), auth },
  };
  const read = (body: Buffer): unknown =>
    JSON.parse(
      ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString('utf8'),
    );
  return { subscription, read };
}

const url = '/api/push-subscriptions';

async function subscriptionIdsOf(userId: number): Promise<number[]> {
  const found = await liveSubscriptions(connection, [userId], new Date(site.clock.now()));
  return found.map(({ id }) => id);
}

async function aPersonWith(...browsers: ReturnType<typeof aBrowser>[]) {
  const user = await aUser(connection);
  const ask = await signedInAs(site, user);
  for (const { subscription } of browsers) {
    const answer = await ask({ method: 'PUT', url, payload: subscription });
    expect(answer.statusCode, answer.body).toBe(204);
  }
  const ids = await subscriptionIdsOf(user.id);
  return { user, ask, ids };
}

async function aNotice(userId: number): Promise<number> {
  const [notice] = await connection
    .insert(notifications)
    .values({
      userId,
      kind: 'announcement',
      title: 'The market opens late ☔',
      body: 'x'.repeat(5_000),
      path: '/events/7',
      key: 'late',
      createdAt: new Date(),
    })
    .returning();
  return notice!.id;
}

beforeEach(async () => {
  await connection.delete(users);
  received.length = 0;
  lines.length = 0;
  answers = [];
});

describe('a push', () => {
  it('can be read by its browser alone, and comes from this installation', async () => {
    const browser = aBrowser('ann');
    const { user, ids, ask } = await aPersonWith(browser);
    const notificationId = await aNotice(user.id);
    await send({ notificationId, subscriptionId: ids[0]! });

    const [push] = received;
    expect(push?.path).toBe('/fcm/send/ann');
    expect(push?.headers).toMatchObject({
      ttl: '86400',
      topic: `notice-${notificationId}`,
      'content-encoding': 'aes128gcm',
    });
    expect(push?.body.length).toBeLessThanOrEqual(4_096);
    expect(browser.read(push!.body)).toEqual({
      id: notificationId,
      title: 'The market opens late ☔',
      body: 'x'.repeat(300),
      path: '/events/7',
    });
    expect(() => aBrowser().read(push!.body)).toThrow();

    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(push?.headers.authorization ?? '') ?? [];
    expect((await ask('/api/push-key')).json()).toEqual({ publicKey: key });
    const point = Buffer.from(key, 'base64url');
    const publicKey = await importJWK({
      alg: 'ES256',
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    });
    const { payload } = await jwtVerify(token, publicKey, {
      audience: ORIGIN,
      subject: 'mailto:help@markets.example',
    });
    expect(payload.exp).toBeGreaterThan(Date.now() / 1000);
  });

  it.each([404, 410])('that meets a %d has its browser forgotten', async (status) => {
    const { user, ids } = await aPersonWith(aBrowser(), aBrowser());
    const notificationId = await aNotice(user.id);
    answers = [status];
    await send({ notificationId, subscriptionId: ids[0]! });
    expect(await connection.select().from(pushSubscriptions)).toMatchObject([{ id: ids[1] }]);
    await send({ notificationId, subscriptionId: ids[0]! });
    expect(received).toHaveLength(1);
  });

  it.each([
    ['that are too short', { p256dh: 'abc', auth: 'def' }],
    ['that are no point of the curve', { p256dh: 'B'.repeat(87) }],
    ['of which the secret is too short', { auth: 'AAAA' }],
  ])('to a browser with keys %s ends there, and so does the subscription', async (_, keys) => {
    const { subscription, read } = aBrowser();
    const bad = { ...subscription, keys: { ...subscription.keys, ...keys } };
    const { user, ids } = await aPersonWith({ subscription: bad, read });
    await send({ notificationId: await aNotice(user.id), subscriptionId: ids[0]! });
    expect(received).toEqual([]);
    expect(await connection.$count(pushSubscriptions)).toBe(0);
  });

  it('is not sent to whoever has switched them off meanwhile', async () => {
    const { user, ids } = await aPersonWith(aBrowser());
    const notificationId = await aNotice(user.id);
    await connection.update(users).set({ pushNotifications: false });
    await send({ notificationId, subscriptionId: ids[0]! });
    expect(received).toEqual([]);
  });

  it.each([429, 500, 503])('that meets a %d is tried again', async (status) => {
    const { user, ids } = await aPersonWith(aBrowser());
    const notificationId = await aNotice(user.id);
    answers = [status];
    const job = { notificationId, subscriptionId: ids[0]! };
    await expect(send(job)).rejects.toThrow(`answered ${status}`);
    await send(job);
    expect(received).toHaveLength(2);
  });

  it('that the service does not want is given up, with a line in the log', async () => {
    const { user, ids } = await aPersonWith(aBrowser());
    answers = [403];
    await send({ notificationId: await aNotice(user.id), subscriptionId: ids[0]! });
    expect(lines.join()).toContain('The push service answered 403.');
    expect(lines.join()).not.toContain('fcm/send');
  });
});

describe('a browser', () => {
  it('belongs to whoever is signed in there, until she signs out', async () => {
    const shared = aBrowser();
    const ann = await aPersonWith(shared);
    const notificationId = await aNotice(ann.user.id);
    const bea = await aPersonWith(shared);
    expect(bea.ids).toEqual(ann.ids);
    await send({ notificationId, subscriptionId: ann.ids[0]! });
    expect(received).toEqual([]);
    await bea.ask({ method: 'POST', url: '/api/auth/sign-out' });
    expect(await connection.$count(pushSubscriptions)).toBe(0);
  });

  it('whose session is over is told nothing', async () => {
    const { user } = await aPersonWith(aBrowser());
    await connection.update(sessions).set({ expiresAt: new Date(site.clock.now()) });
    expect(await subscriptionIdsOf(user.id)).toEqual([]);
  });

  it('may take itself off, and nobody else may', async () => {
    const browser = aBrowser();
    const { ask } = await aPersonWith(browser);
    const payload = { endpoint: browser.subscription.endpoint };
    const eve = await signedInAs(site, await aUser(connection));
    expect((await eve({ method: 'DELETE', url, payload })).statusCode).toBe(204);
    expect(await connection.$count(pushSubscriptions)).toBe(1);
    expect((await ask({ method: 'DELETE', url, payload })).statusCode).toBe(204);
    expect(await connection.$count(pushSubscriptions)).toBe(0);
  });

  it('is forgotten with all of hers when she switches notifications off, and with nobody else', async () => {
    const { ask, user } = await aPersonWith(aBrowser(), aBrowser());
    const other = await aPersonWith(aBrowser());
    const choose = (payload: object) =>
      ask({ method: 'PUT', url: '/api/user/notifications', payload });
    await choose({ smsNotifications: false, pushNotifications: true });
    expect(await subscriptionIdsOf(user.id)).toHaveLength(2);
    expect((await choose({ pushNotifications: false })).statusCode).toBe(200);
    expect(await connection.select().from(pushSubscriptions)).toMatchObject([{ id: other.ids[0] }]);
    await choose({ pushNotifications: true });
    expect(await subscriptionIdsOf(user.id)).toEqual([]);
  });

  it('is one of twenty at most', async () => {
    const { ids } = await aPersonWith(...Array.from({ length: 21 }, () => aBrowser()));
    expect(ids).toHaveLength(20);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://127.0.0.1/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com.evil.example/x',
    'nonsense',
  ])('at %s is none', async (endpoint) => {
    const ask = await signedInAs(site, await aUser(connection));
    const payload = { ...aBrowser().subscription, endpoint };
    expect((await ask({ method: 'PUT', url, payload })).statusCode).toBe(400);
  });

  it('of a stranger is refused', async () => {
    const payload = aBrowser().subscription;
    expect((await site.app.inject({ method: 'PUT', url, payload })).statusCode).toBe(401);
    expect((await site.app.inject({ method: 'DELETE', url, payload })).statusCode).toBe(401);
  });
});
