import { beforeAll, describe, expect, it, test } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import { calendarFeeds, imports } from '#server/db/schema.ts';
import { createRandom } from '#server/features/demo/random.ts';
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

const complaints: string[] = [];
const log = createLogger('warn', { write: (line: string) => void complaints.push(line) });
const site = await testApp({ log });
const { app, database, settled } = site;

/** Who is let in everywhere. */
let ask: Asker;
/** Of her calendar feed. */
const FEED_TOKEN = '0123456789abcdef'.repeat(3);

interface OpenApiParameter {
  name: string;
  in: string;
}
interface OpenApi {
  paths: Record<string, { get?: { parameters?: OpenApiParameter[] } }>;
}

const document = app.swagger() as OpenApi;
/** Every registered GET route with the names of its query's parameters. */
const ROUTES = Object.entries(document.paths).flatMap(([path, { get }]) =>
  get
    ? [
        {
          path,
          names: (get.parameters ?? []).filter((it) => it.in === 'query').map((it) => it.name),
        },
      ]
    : [],
);

beforeAll(async () => {
  const { id: eventId, marketId } = await anEvent(database.connection);
  await aReview(database.connection, { marketId });
  const { id: vendorId } = await aVendor(database.connection);
  await anApplication(database.connection, { vendorId, marketId, eventId });
  await aMarket(database.connection);
  const begun = { createdAt: new Date(), progressedAt: new Date() };
  await database.connection
    .insert(imports)
    .values({ fileName: 'a.csv', format: 'USDA', encoding: 'UTF-8', rowCount: 1, ...begun });
  await settled();
  const person = await aUser(database.connection, { identitySubject: 'ada' });
  await database.connection.insert(calendarFeeds).values({ userId: person.id, token: FEED_TOKEN });
  ask = await asAdministrator(site, await signedInAs(site, person));
});

/** How long many requests may take on a busy machine, in milliseconds. */
const PATIENCE_MS = 60_000;

const random = createRandom('nasty requests');

/** Texts that have broken somebody's server before, as they travel. */
const TEXTS = [
  '',
  '0',
  '-1',
  '1',
  '45',
  '-122.6',
  '1e309',
  '-0',
  '0x10',
  '9007199254740993',
  '2147483648',
  'NaN',
  'Infinity',
  'true',
  'null',
  'undefined',
  '97205',
  'Portland,+OR',
  'portlnd%20or',
  '2026-06-06',
  '2026-02-30',
  '9999-12-31',
  '-123,45,-122,46',
  '180,-90,-180,90',
  'farmers_market',
  'honey,eggs',
  'snap',
  'pin',
  'card',
  'rating',
  'relevance',
  '%00',
  '%0d%0aSet-Cookie:x=1',
  '%ff%fe',
  '%F0%9F%8D%AF',
  '%ED%A0%80',
  '%u0041',
  '%',
  '%2',
  '%25%32%35',
  '../../etc/passwd',
  '%2e%2e%2f',
  "'%20or%201=1--",
  '%22;drop%20table%20markets',
  '$(id)',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '[]',
  '{"$ne":null}',
  '[object%20Object]',
  '__proto__',
  'constructor',
  'a'.repeat(5_000),
  '%C3%A9'.repeat(100),
  '(((((((((('.repeat(10),
  'ﬁ',
  '%E2%80%AE',
  '%F3%A0%81%A1'.repeat(20),
];
const OTHER_NAMES = ['__proto__', 'constructor[prototype]', 'a[b][c]', '', '%00', 'LIMIT', 'x'];

/** What makes a parameter pass, so that what lies behind the checks is reached too. */
const SENSIBLE: Record<string, string> = {
  lat: '45.5',
  lng: '-122.6',
  limit: '5',
  radius: '50',
  firebaseUid: 'ada',
  // The first listings to be made.
  marketId: '1',
  eventId: '2',
  keep: '1',
  merge: '3',
};

/** One to six parameters, the route's own more often than others, some of them twice. */
function nastyQuery(names: string[]): string {
  const pairs = Array.from({ length: random.integer(1, 6) }, () => {
    const isOwn = names.length > 0 && random.chance(0.85);
    const name = random.pick(isOwn ? names : OTHER_NAMES);
    const suffix = random.chance(0.1) ? random.pick(['[]', '[0]', '.x', '%5B%5D']) : '';
    const text = (random.chance(0.5) && SENSIBLE[name]) || random.pick(TEXTS);
    const value = random.chance(0.95) ? `=${text}` : '';
    return `${name}${suffix}${value}`;
  });
  return pairs.join(random.chance(0.95) ? '&' : ';');
}

/** Puts an id or token that exists, or a nasty one, in the place of `{id}` or `{token}`. */
function withId(path: string): string {
  return path.replace(/\{(id|token)\}/, (_, name) =>
    random.chance(0.4)
      ? random.pick(name === 'id' ? ['1', '2'] : [FEED_TOKEN])
      : random.pick(TEXTS).slice(0, 300),
  );
}

describe('nothing answers 5xx to bad input', () => {
  it('and the document names the routes to try', () => {
    expect(ROUTES.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/markets',
        '/api/markets/hiring',
        '/api/markets/{id}',
        '/api/markets/{id}/events',
        '/api/markets/{id}/reviews',
        '/api/markets/{id}/calendar.ics',
        '/api/market-events',
        '/api/events/{id}',
        '/api/events/{id}/calendar.ics',
        '/api/events/upcoming',
        '/api/places',
        '/api/places/reverse',
        '/api/config',
        '/api/health',
      ]),
    );
    expect(ROUTES.find(({ path }) => path === '/api/markets')?.names).toHaveLength(17);
  });

  it.each(ROUTES)('from $path', { timeout: PATIENCE_MS }, async ({ path, names }) => {
    const statuses = new Map<number, number>();
    for (let attempt = 0; attempt < (names.length > 0 ? 200 : 60); attempt += 1) {
      const url = `${withId(path)}?${nastyQuery(names)}`;
      const answer = await ask(url);
      expect(answer.statusCode, url).toBeLessThan(500);
      if (answer.statusCode >= 400) {
        expect(problemSchema.safeParse(answer.json()).success, url).toBe(true);
        expect(answer.body.length).toBeLessThan(8_000);
      }
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    }
    // Who does not ask for events is told so, and never sees an end of them otherwise.
    if (path === '/api/live') return expect([...statuses.keys()]).toEqual([400]);
    // Were everything refused, nothing behind the checks would have been tried.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it('nor to strange headers', { timeout: PATIENCE_MS }, async () => {
    for (const { path } of ROUTES) {
      for (const text of ['', '*', ',', 'W/', '"', 'é', 'gzip;q=0', '0'.repeat(5_000)]) {
        const headers = {
          'accept-encoding': text,
          'if-none-match': text,
          accept: text,
          range: `bytes=${text}`,
          'content-type': text,
          host: 'elsewhere.example',
        };
        const answer = await ask({ url: path.replace('{id}', '1'), headers });
        expect(answer.statusCode, `${path} ${text.slice(0, 20)}`).toBeLessThan(500);
      }
    }
    expect(complaints).toEqual([]);
  });
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
