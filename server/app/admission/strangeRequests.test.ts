import { beforeAll, expect, it, test } from 'vitest';
import { createLogger } from '#server/app/observing/logger.ts';
import { calendarFeeds, imports } from '#server/db/schema.ts';
import {
  aMarket,
  anApplication,
  anEvent,
  aReview,
  aUser,
  aVendor,
} from '#server/testing/builders.ts';
import { rawAnswer } from '#server/testing/rawAnswer.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { subscribeWithTestCard } from '#server/testing/testCard.ts';

/** What `everyInput` does not send: odd headers, and requests that are hardly HTTP. */

const complaints: string[] = [];
const log = createLogger('warn', { write: (line: string) => void complaints.push(line) });
const site = await testApp({ log });
const { app, database, settled } = site;

/** Who is let in everywhere. */
let ask: Asker;

const PATHS = Object.entries(app.swagger().paths ?? {}).flatMap(([path, operations]) =>
  operations && 'get' in operations ? [path] : [],
);

/** Of her calendar feed. */
const TOKEN = '0123456789abcdef'.repeat(3);

/** The listings, in the order in which they are made; of everything else there is a first. */
const [MARKET, EVENT, OTHER_MARKET] = [1, 2, 3];

/** What must be asked for. */
const QUERIES: Record<string, string> = {
  '/api/announcements': `?marketId=${MARKET}`,
  '/api/announcements/reach': `?marketId=${MARKET}`,
  '/api/admin/duplicates/comparison': `?keep=${MARKET}&merge=${OTHER_MARKET}`,
  '/api/billing/change-preview': '?subscriptionTier=organizer',
  '/api/places/reverse': '?lat=45.5&lng=-122.6',
};

function addressOf(path: string): string {
  const address = path
    .replace('/events/{id}', `/events/${EVENT}`)
    .replace('{id}', '1')
    .replace('{token}', TOKEN);
  return address + (QUERIES[path] ?? '');
}

beforeAll(async () => {
  const { connection } = database;
  const { id: eventId, marketId } = await anEvent(connection);
  const { id: otherId } = await aMarket(connection);
  expect([marketId, eventId, otherId]).toEqual([MARKET, EVENT, OTHER_MARKET]);
  const person = await aUser(connection);
  const { id: vendorId } = await aVendor(connection, { userId: person.id });
  await aReview(connection, { marketId });
  await anApplication(connection, { vendorId, marketId, eventId });
  const begun = { createdAt: new Date(), progressedAt: new Date() };
  await connection
    .insert(imports)
    .values({ fileName: 'a.csv', format: 'USDA', encoding: 'UTF-8', rowCount: 1, ...begun });
  await connection.insert(calendarFeeds).values({ userId: person.id, token: TOKEN });
  await settled();
  ask = await asAdministrator(site, await signedInAs(site, person));
  await subscribeWithTestCard(ask);
});

/** How long many requests may take on a busy machine, in milliseconds. */
const PATIENCE_MS = 60_000;

it('there is something at each address, but for the one that sends events only', async () => {
  const refused: string[] = [];
  for (const path of PATHS) {
    const { statusCode } = await ask(addressOf(path));
    if (statusCode >= 300) refused.push(path);
  }
  expect(refused).toEqual(['/api/live']);
});

it('strange headers are not answered 5xx from any of them', { timeout: PATIENCE_MS }, async () => {
  for (const path of PATHS) {
    for (const text of ['', '*', ',', 'W/', '"', 'é', 'gzip;q=0', '0'.repeat(5_000)]) {
      const headers = {
        'accept-encoding': text,
        'if-none-match': text,
        accept: text,
        range: `bytes=${text}`,
        'content-type': text,
        host: 'elsewhere.example',
      };
      const answer = await ask({ url: addressOf(path), headers });
      expect(answer.statusCode, `${path} ${text.slice(0, 20)}`).toBeLessThan(500);
    }
  }
  expect(complaints).toEqual([]);
});

const statusLine = async (port: number, bytes: string) =>
  (await rawAnswer(port, bytes)).split('\r\n')[0];

test('requests that are hardly HTTP are answered 4xx, and the next one is served', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const rest = 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  for (const bytes of [
    `GET // ${rest}`,
    `GET //evil.example/api/markets ${rest}`,
    `GET http://[::1/api ${rest}`,
    `GET /api/markets\\..\\x ${rest}`,
    `GET /api/markets/%ff ${rest}`,
    `GET * ${rest}`,
    `BREW /api/markets ${rest}`,
    `GET /${'a'.repeat(20_000)} ${rest}`,
    'GET /api/markets HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET /api/markets HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n',
    '\u0016\u0003\u0001\u0002\r\n\r\n',
  ]) {
    expect(await statusLine(port, bytes), bytes.slice(0, 60)).toMatch(/^HTTP\/1\.1 4\d\d/);
  }
  expect(await statusLine(port, `GET /api/markets ${rest}`)).toBe('HTTP/1.1 200 OK');
});
