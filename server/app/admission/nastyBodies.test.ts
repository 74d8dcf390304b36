import { beforeEach, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import { rateLimits, users } from '#server/db/schema.ts';
import { createRandom } from '#server/features/demo/random.ts';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import { aMarket, aUser, aVendor } from '#server/testing/builders.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

/** Whatever is sent to a call that writes, it is answered and nothing breaks. */

const complaints: string[] = [];
const log = createLogger('warn', { write: (line: string) => void complaints.push(line) });
const site = await testApp({ log, identityService: createIdentity });
const { connection } = site.database;
const random = createRandom('nasty bodies');

interface Operation {
  requestBody?: {
    content: { 'application/json'?: { schema: { properties?: Record<string, unknown> } } };
  };
}

const WRITES = Object.entries(site.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods ?? {})
    .filter(([method]) => method !== 'get')
    .map(([method, operation]) => {
      const { content } = (operation as Operation).requestBody ?? {};
      const fields = Object.keys(content?.['application/json']?.schema.properties ?? {});
      return { method: method.toUpperCase() as 'POST', path, fields };
    }),
);

/** JSON values that have broken somebody's server before. */
const VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.1,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '‮',
  '🍯'.repeat(50),
  'é'.repeat(300),
  'a'.repeat(10_000),
  "'; drop table users; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  'a@b',
  '"a b"@example.com',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.com`,
  'ann@example.com\r\nBcc: everybody@example.com',
  '__proto__',
  [],
  [null],
  ['a', 'b'],
  {},
  { $ne: null },
  { toString: 1 },
  { constructor: { prototype: { x: 1 } } },
];

/** What makes a field pass, so that what lies behind the checks is reached too. */
const SENSIBLE: Record<string, unknown> = {
  firebaseUid: 'ada',
  name: 'Ada',
  email: 'ada@example.com',
  password: 'correct horse battery',
  newPassword: 'correct horse battery',
  userType: 'vendor',
  subject: 'A question',
  message: 'When does the season begin?',
  rating: 5,
  description: 'Vegetables, bread and honey.',
  address: '1 Elm Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97205',
  acceptedPayments: ['cash'],
  smsNotifications: true,
  emailNotifications: true,
  pushNotifications: true,
};

const sensibleBody = (fields: string[]): string =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, SENSIBLE[field]])));

function nastyBody(fields: string[]): string {
  if (fields.length === 0 || random.chance(0.1)) {
    return random.pick(['', '{', '[]', 'null', '1', '"x"', '{}', '{"a":1,"a":2}', '\u0000']);
  }
  const entries = fields.flatMap((field) => {
    if (random.chance(0.4)) return [];
    const isSensible = SENSIBLE[field] !== undefined && random.chance(0.7);
    return [[field, isSensible ? SENSIBLE[field] : random.pick(VALUES)]];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/** The calls that have done something at least once. */
const done = new Set<string>();

beforeEach(async () => {
  await connection.delete(users);
  await connection.delete(rateLimits);
});

it('there are calls to try', () => {
  expect(WRITES.length).toBeGreaterThan(15);
  expect(WRITES.filter(({ fields }) => fields.length > 0).length).toBeGreaterThan(10);
});

it.each(WRITES)('nothing breaks $method $path', { timeout: 60_000 }, async (call) => {
  const { method, path, fields } = call;
  const person = await aUser(connection, { identitySubject: 'ada' });
  const ask = await asAdministrator(site, await signedInAs(site, person));
  const { id } = path.includes('vendors') ? await aVendor(connection) : await aMarket(connection);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const payload = attempt === 0 ? sensibleBody(fields) : nastyBody(fields);
    const answer = await ask({
      method,
      url: path.replace('{id}', `${id}`),
      headers: payload === '' ? {} : { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode, payload).toBeLessThan(500);
    if (answer.statusCode < 400) {
      done.add(path);
      continue;
    }
    expect(problemSchema.safeParse(answer.json()).success, payload).toBe(true);
    expect(answer.body.length).toBeLessThan(8_000);
  }
  expect(complaints).toEqual([]);
});

it('and not everything was refused', () => {
  expect([...done]).toEqual(
    expect.arrayContaining([
      '/api/contact',
      '/api/user/profile',
      '/api/user/notifications',
      '/api/markets/{id}/reviews',
      '/identity/sign-up',
    ]),
  );
});
