import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '#contract/problem.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import { calendarFeeds, importNotes, imports, media, rateLimits } from '#server/db/schema.ts';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import { unsubscribeUrl } from '#server/features/unsubscribe/unsubscribeLink.ts';
import {
  aClaim,
  aMarket,
  anApplication,
  anEvent,
  aProduct,
  aReport,
  aReview,
  aSeries,
  aUser,
  aVendor,
  aVendorAtEvent,
} from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import {
  addressParts,
  bodies,
  type JsonSchema,
  type Known,
  queries,
} from '#server/testing/inputs.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { subscribeWithTestCard } from '#server/testing/testCard.ts';

/**
 * Every route is sent what its own schemas allow, and that spoilt in one place, by a stranger, by
 * somebody who owns one of everything, by somebody else and by the administrator. Nothing is
 * answered 5xx or put into the log as a warning, no answer has a field that its schema doesn't name,
 * and whatever is refused is refused by a problem that doesn't repeat all that was sent.
 *
 * INPUT_RUNS=500 looks longer, INPUT_SEED=… elsewhere. A failure tells its seed and the request.
 */

/** On PostgreSQL fewer: what a field may hold, the embedded database judges just as well. */
const RUNS = Number(process.env.INPUT_RUNS ?? (process.env.TEST_DATABASE === 'postgres' ? 6 : 20));
/** With fewer, some routes get nothing that they would take. */
const ENOUGH_RUNS = 20;
/** A query has more to get wrong, and asking costs little. */
const RUNS_OF_A_QUERY = 3 * RUNS;
/** Afterwards everything is made anew. */
const RUNS_IN_A_WORLD = 20;
const SEED = Number(process.env.INPUT_SEED ?? 20260603);
/** How long one route may take, in milliseconds, for each of its runs. */
const PATIENCE_MS = 1_000;
/** How long a refusal may be, in characters, whatever it refuses. */
const LONGEST_REFUSAL = 8_000;

const complaints: string[] = [];
const log = createLogger('warn', { write: (line: string) => void complaints.push(line) });
const site = await testApp({ log, identityService: createIdentity });
const { app, settled } = site;
const { connection } = site.database;

const WHO = [
  'stranger',
  'owner',
  'somebody else',
  'administrator',
  'owner and administrator',
] as const;

/** Somebody who owns one of everything, and who else asks. */
interface World {
  askers: Record<(typeof WHO)[number], Asker>;
  /** The ids of what there is, by the part of an address that comes before them. */
  ids: Record<string, (number | string)[]>;
  /** What fields may hold, by their names. */
  fields: Record<string, unknown[]>;
}

async function aWorld(): Promise<World> {
  const owner = await aUser(connection, { displayName: 'Ada', phone: '+15035550123' });
  const other = await aUser(connection);
  const market = await aMarket(connection, { organizerId: owner.id, isHiringVendors: true });
  const stand = await aMarket(connection, { organizerId: owner.id, category: 'farm_stand' });
  const elsewhere = await aMarket(connection, { organizerId: other.id });
  const nobodys = await aMarket(connection);
  const event = await anEvent(connection, { marketId: market.id, maxVendors: 2 });
  const away = await anEvent(connection, { marketId: elsewhere.id });
  const { events: series } = await aSeries(connection, { marketId: market.id });
  const vendor = await aVendor(connection, { userId: owner.id });
  const guest = await aVendor(connection, { userId: other.id });
  await aVendorAtEvent(connection, { eventId: event.id, vendorId: guest.id });
  const received = await anApplication(connection, {
    vendorId: guest.id,
    marketId: market.id,
    eventId: event.id,
  });
  const sent = await anApplication(connection, {
    vendorId: vendor.id,
    marketId: elsewhere.id,
    eventId: away.id,
  });
  const product = await aProduct(connection, { marketId: stand.id });
  const review = await aReview(connection, { marketId: market.id });
  await aReview(connection, { marketId: elsewhere.id, userId: owner.id });
  const claim = await aClaim(connection, { userId: owner.id, marketId: nobodys.id });
  const report = await aReport(connection, { marketId: market.id });
  const token = `${owner.id}`.padStart(48, '0');
  await connection.insert(calendarFeeds).values({ userId: owner.id, token });
  const picture = `${owner.id}`.padStart(40, '0').concat('-640.webp');
  const bytes = Buffer.from('RIFF');
  await connection.insert(media).values({ name: picture, contentType: 'image/webp', bytes });
  const importId = await anImport();
  const unsubscribing = await unsubscribeUrl(connection, '', owner.id);
  await connection.delete(rateLimits);
  await settled();

  const asOwner = await signedInAs(site, owner);
  await subscribeWithTestCard(asOwner);
  const marketIds = [market.id, stand.id, elsewhere.id, nobodys.id];
  const eventIds = [event.id, away.id, ...series.slice(0, 2).map(({ id }) => id)];
  const vendorIds = [vendor.id, guest.id];
  const applicationIds = [received.id, sent.id];
  const clockTimes = ['08:00', '9:30 AM', '24:00', '02:00', '25:00'];
  const days = ['2026-06-06', '2026-06-20', '2026-12-31', '2099-12-31', '2000-02-29'];
  return {
    askers: {
      stranger: (request) => app.inject(request),
      owner: asOwner,
      'somebody else': await signedInAs(site, other),
      administrator: await asAdministrator(site),
      'owner and administrator': await asAdministrator(site, asOwner),
    },
    ids: {
      markets: marketIds,
      listings: marketIds,
      events: eventIds,
      'market-events': eventIds,
      roster: vendorIds,
      vendors: vendorIds,
      'vendor-applications': applicationIds,
      products: [product.id],
      reviews: [review.id],
      claims: [claim.id],
      reports: [report.id],
      calendars: [token],
      media: [picture],
      imports: [importId],
      unsubscribe: [unsubscribing.replace('/unsubscribe/', '')],
      'sitemap-': [0],
    },
    fields: {
      marketId: marketIds,
      keepId: marketIds,
      mergeId: marketIds,
      keep: marketIds,
      merge: marketIds,
      otherId: marketIds,
      marketIds,
      marketEventId: [...eventIds, ...marketIds],
      eventId: eventIds,
      vendorId: [...vendorIds, owner.id],
      userId: [owner.id],
      organizerId: [owner.id],
      ids: applicationIds,
      firebaseUid: [owner.identitySubject],
      email: [owner.email, 'somebody@example.com'],
      phone: ['503-555-0123', '+15035550123'],
      password: ['correct horse battery'],
      zipCode: ['97205', '00000'],
      state: ['OR', 'Oregon'],
      city: ['Portland', 'Nowhere'],
      near: ['97205', 'Portland, OR'],
      lat: ['45.5', '45.6', '90', '-90'],
      lng: ['-122.6', '-122.7', '180', '-180'],
      latitude: ['45.5', 90, -90],
      longitude: ['-122.6', 180, -180],
      bbox: ['-123,45,-122,46', '180,-90,-180,90'],
      startTime: clockTimes,
      endTime: clockTimes,
      eventDate: days,
      newDate: days,
      openOn: days,
      recurringEndDate: days,
      operatingHours: [
        'Sat 8am-1pm, May to Oct',
        '{"saturday":"8:00 AM - 1:00 PM"}',
        'dawn to dusk',
      ],
      price: ['4.50', '0', '99999'],
      boothFee: ['25', '0.01'],
      cardNumber: ['4242424242424242'],
      expiry: ['12/34'],
      cvc: ['123'],
      website: ['https://example.com', 'example.com'],
      from: days,
      to: days,
    },
  };
}

async function anImport(): Promise<number> {
  const now = new Date(site.clock.now());
  const row = { fileName: 'a.csv', format: 'USDA', encoding: 'UTF-8', rowCount: 1, refused: 1 };
  const [{ id } = { id: 0 }] = await connection
    .insert(imports)
    .values({ ...row, createdAt: now, progressedAt: now })
    .returning({ id: imports.id });
  const about = { listing: 'Elm Street Market', field: 'state', reason: 'unknown', value: 'ZZ' };
  await connection
    .insert(importNotes)
    .values({ importId: id, outcome: 'refused', line: 2, ...about });
  return id;
}

/** A parameter of an address, with the part before it, which says what it is the id of. */
const PARAMETER = /([^/:]*)\/:(\w+)|:(\w+)|\*/g;

function addresses(url: string, { ids }: World): fc.Arbitrary<string> {
  const pieces: fc.Arbitrary<string>[] = [];
  let end = 0;
  for (const found of url.matchAll(PARAMETER)) {
    const before = found[1] ?? '';
    const kind = before || url.split('/')[2] || url.slice(1, found.index);
    const fixed = url.slice(end, found.index) + (found[2] ? `${before}/` : '');
    pieces.push(fc.constant(fixed), addressParts(ids[kind] ?? [1, 2]));
    end = found.index + found[0].length;
  }
  return fc.tuple(...pieces, fc.constant(url.slice(end))).map((parts) => parts.join(''));
}

let unspoilt: World | undefined;

/** What is written changes the world, and some of it destroys it; to be read from, one will do. */
async function worldFor(method: string): Promise<World> {
  const world = unspoilt ?? (await aWorld());
  unspoilt = method === 'GET' ? world : undefined;
  return world;
}

const ROUTES = app.declaredRoutes
  // Swagger UI's own files are not ours to try, nor is the document that it shows.
  .filter(({ url }) => !/^\/api\/(docs|openapi\.json$)/.test(url))
  .flatMap(({ methods, url, schema }) =>
    methods
      .filter((method) => method !== 'HEAD')
      .map((method) => ({ method: method as 'GET', url, schema })),
  );

type Route = (typeof ROUTES)[number];

interface Sent {
  who: (typeof WHO)[number];
  url: string;
  payload: string;
}

/** What was done, for `npm run attack`. */
const figures = { requests: 0, answersCompared: 0, refused: 0, serverErrors: 0, unnamedFields: 0 };

const responseSchema = ({ schema }: Route, status: number): z.ZodType | undefined => {
  const declared = ((schema?.response ?? {}) as Record<number, unknown>)[status];
  return declared instanceof z.ZodType ? declared : undefined;
};

/** How a request is told in a failure: so that it can be sent again. */
const told = ({ method }: Route, { who, url, payload }: Sent) =>
  `${method} ${url} by ${who}\n${payload.slice(0, 2_000)}`;

/** Which statuses each route has answered. */
const answered = new Map<string, Set<number>>();

async function check(route: Route, sent: Sent, world: World): Promise<number> {
  const { method, schema } = route;
  const { consumes = ['application/json'] } = (schema ?? {}) as { consumes?: string[] };
  const request: InjectOptions = { method, url: sent.url };
  if (method !== 'GET' && sent.payload !== '') {
    request.headers = { 'content-type': consumes[0] };
    request.payload = sent.payload;
  }
  const answer = await world.askers[sent.who](request);
  const { statusCode } = answer;
  figures.requests += 1;
  if (statusCode >= 400) figures.refused += 1;
  if (statusCode >= 500) figures.serverErrors += 1;
  const message = () => `${told(route, sent)}\n${statusCode} ${answer.body.slice(0, 2_000)}`;
  const complained = complaints.splice(0).join('\n').slice(0, 4_000);
  expect(statusCode, `${message()}\n${complained}`).toBeLessThan(500);
  expect(complained, message()).toBe('');
  const isJson = /^application\/(\w+\+)?json/.test(String(answer.headers['content-type']));
  if (statusCode >= 400) {
    expect(answer.headers['content-type'], message()).toMatch(/^application\/problem\+json/);
    expect(() => expectConforms(problemSchema, answer.json()), message()).not.toThrow();
    expect(answer.json().status, message()).toBe(statusCode);
    expect(answer.body.length, message()).toBeLessThan(LONGEST_REFUSAL);
  } else if (isJson) {
    const declared = responseSchema(route, statusCode);
    expect(declared, `No schema names the fields.\n${message()}`).toBeDefined();
    figures.answersCompared += 1;
    figures.unnamedFields += 1;
    expect(() => expectConforms(declared!, answer.json()), message()).not.toThrow();
    figures.unnamedFields -= 1;
  }
  return statusCode;
}

it.each(ROUTES.map((route) => [`${route.method} ${route.url}`, route] as const))(
  '%s',
  { timeout: 20_000 + RUNS_OF_A_QUERY * PATIENCE_MS },
  async (name, route) => {
    const { method, url, schema } = route;
    const statuses = new Set<number>();
    answered.set(name, statuses);
    const runs = method === 'GET' && schema?.querystring ? RUNS_OF_A_QUERY : RUNS;
    for (let round = 0; round < Math.ceil(runs / RUNS_IN_A_WORLD); round += 1) {
      const world = await worldFor(method);
      const known: Known = (field) => world.fields[field] ?? [];
      const sent = fc.record({
        who: fc.constantFrom(...WHO),
        url: fc
          .tuple(addresses(url, world), queries(schema?.querystring, known))
          .map(([path, query]) => path + query),
        payload: method === 'GET' ? fc.constant('') : bodies(schema?.body, known),
      });
      await fc.assert(
        fc
          .asyncProperty(sent, async (it) => {
            statuses.add(await check(route, it, world));
          })
          .beforeEach(() => connection.delete(rateLimits).then(() => undefined)),
        // The request that fails is told as it was sent: a smaller one would find another world.
        { numRuns: Math.min(runs, RUNS_IN_A_WORLD), seed: SEED + round, endOnFailure: true },
      );
    }
  },
);

/** What is read and never answered with what was asked for. */
const NEVER_READ = [
  // Whoever doesn't ask for events is told so, and whoever does would be sent them without an end.
  'GET /api/live',
];

/** Writes all over the site that are done in any few tries. */
const SURELY_DONE = [
  'POST /api/contact',
  'POST /api/create-subscription',
  'POST /api/events/:id/cancel',
  'POST /api/markets',
  'POST /api/vendor-applications/decisions',
  'POST /identity/sign-up',
  'PUT /api/products/:id',
  'PUT /api/reviews/:id/reply',
  'PUT /api/user/notifications',
  'PUT /api/user/profile',
];

it.runIf(RUNS >= ENOUGH_RUNS)(
  'and it was not all refused, so that what lies behind the checks was tried too',
  () => {
    const names = [...answered.keys()];
    const done = names.filter((name) => [...answered.get(name)!].some((status) => status < 300));
    const refused = names.filter((name) => !done.includes(name));
    expect(refused.filter((name) => name.startsWith('GET '))).toEqual(NEVER_READ);
    expect(done).toEqual(expect.arrayContaining(SURELY_DONE));
  },
);

/** Where an answer may have fields, at any depth, that its schema doesn't name. */
function openPlaces(schema: JsonSchema, path: string): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const { properties = {}, items, additionalProperties } = schema;
  const saysNothing = Object.keys(schema).every((key) => ['description', '$schema'].includes(key));
  if (saysNothing || additionalProperties === true) return [path];
  return [
    ...parts.flatMap((part) => openPlaces(part, path)),
    ...Object.entries(properties).flatMap(([name, part]) => openPlaces(part, `${path}.${name}`)),
    ...(items ? openPlaces(items, `${path}[]`) : []),
    ...(typeof additionalProperties === 'object'
      ? openPlaces(additionalProperties, `${path}.*`)
      : []),
  ];
}

it('and the schemas that answers were compared with leave nothing open', () => {
  const found = ROUTES.flatMap((route) =>
    Object.keys((route.schema?.response ?? {}) as object).flatMap((status) => {
      const declared = responseSchema(route, Number(status));
      if (!declared) return [];
      const json = z.toJSONSchema(declared, { unrepresentable: 'any' }) as JsonSchema;
      return openPlaces(json, `${route.method} ${route.url} ${status}`);
    }),
  );
  expect(found).toEqual([
    // Events, which are no JSON.
    'GET /api/live 200',
    // Keys as the standard of JSON Web Keys names them.
    'GET /identity/jwks 200.keys[].*',
  ]);
});

afterAll(() => {
  const path = process.env.INPUT_FIGURES;
  if (path) writeFileSync(path, JSON.stringify({ routes: answered.size, seed: SEED, ...figures }));
});
