import { expect, it } from 'vitest';
import { z } from 'zod';
import { aMarket, aUser, aVendor } from '#server/testing/builders.ts';
import { aContactForm, aMarketForm } from '#server/testing/forms.ts';
import { type Asker, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

/**
 * The specification's calls name people. Whoever names somebody else is not told whether there is
 * such a person.
 */

const NAMES_A_PERSON = ['firebaseUid', 'userId', 'vendorId', 'organizerId', 'email'] as const;

const site = await testApp();
const { connection } = site.database;
const ada = await aUser(connection, { identitySubject: 'ada', email: 'ada@example.com' });
const eve = await aUser(connection);
// What has the number 1 is Ada's, what has 2 is Eve's.
const adasVendor = await aVendor(connection, { userId: ada.id });
await aVendor(connection, { userId: eve.id });
const adasMarket = await aMarket(connection, { organizerId: ada.id, category: 'farm_stand' });
await aMarket(connection, { organizerId: eve.id, category: 'farm_stand' });
const NUMBERS = ['1', '2'];
const ask: Asker = await signedInAs(site, eve);
const token = await site.identity.tokenFor({ sub: eve.identitySubject, email: eve.email });
await site.settled();

/** Somebody who exists and somebody who does not, by the name of the field. */
const PEOPLE: Record<(typeof NAMES_A_PERSON)[number], [known: unknown, unknown: unknown]> = {
  firebaseUid: ['ada', 'nobody'],
  userId: [ada.id, 2_000_000_000],
  vendorId: [adasVendor.id, 2_000_000_000],
  organizerId: [ada.id, 2_000_000_000],
  email: ['ada@example.com', 'nobody@example.com'],
};

/** What else a call needs: without it the body would be refused whoever is named in it. */
const REST: Record<string, object> = {
  'DELETE /api/user': { email: eve.email },
  'POST /api/vendor-applications': { marketEventId: adasMarket.id },
  'POST /api/contact': aContactForm(),
  'POST /api/farm-direct/listings': aMarketForm(),
  'PUT /api/farm-direct/listings/:id': aMarketForm(),
  'POST /api/markets': aMarketForm(),
  'PUT /api/markets/:id': aMarketForm(),
  'POST /api/activate-free-subscription': { couponCode: 'HARVEST', subscriptionTier: 'vendor' },
  'POST /api/activate-trial': { userType: 'vendor' },
  'POST /api/create-subscription': { subscriptionTier: 'vendor' },
  'POST /api/change-subscription': { subscriptionTier: 'organizer', interval: 'year' },
  'POST /api/markets/:id/reports': { kind: 'wrong_hours' },
  'POST /api/vendors/:id/reports': { kind: 'other', text: 'They have moved.' },
  'POST /api/vendors': { businessName: 'Bees' },
  'PUT /api/vendors/:id': { businessName: 'Bees' },
};

type Shape = z.core.JSONSchema.BaseSchema;

/** The names of the fields, whichever of several shapes has them. */
const namesIn = ({ properties = {}, anyOf = [] }: Shape): string[] => [
  ...Object.keys(properties),
  ...anyOf.flatMap(namesIn),
];

const fieldsOf = (schema: unknown): string[] =>
  schema instanceof z.ZodType
    ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    : [];

const OF_THE_REQUEST = /"instance":"[^"]*"/g;
const OF_WHAT_IS_WRITTEN = /"(instance|id|version)":("[^"]*"|\d+)/g;

const CALLS = site.app.declaredRoutes.flatMap(({ methods, url, schema }) =>
  methods
    .filter((method) => method !== 'HEAD')
    .flatMap((method) =>
      (['querystring', 'body'] as const).flatMap((part) =>
        NAMES_A_PERSON.filter((name) => fieldsOf(schema?.[part]).includes(name)).flatMap((name) =>
          (url.includes(':') ? NUMBERS : ['']).map((number) => ({
            method: method as 'GET',
            url: url.replace(/:\w+/g, number),
            part,
            name,
            rest: REST[`${method} ${url}`] ?? {},
          })),
        ),
      ),
    ),
);

it('there are such calls', () => {
  expect(CALLS.length).toBeGreaterThan(40);
});

it.each(CALLS)('$method $url, $name in the $part', async ({ method, url, part, name, rest }) => {
  const answerTo = async (value: unknown) => {
    const named = { [name]: value };
    const isQuery = part === 'querystring';
    const answer = await ask({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(isQuery && { query: named as Record<string, string> }),
      ...(method !== 'GET' && { payload: isQuery ? rest : { ...rest, ...named } }),
    });
    const body = answer.body
      // What she wrote herself may stand in the answer, as her own address does.
      .replaceAll(`"${value}"`, '…')
      // Of the request and, where it wrote something, of what that is and says.
      .replace(method === 'GET' ? OF_THE_REQUEST : OF_WHAT_IS_WRITTEN, '');
    return { status: answer.statusCode, body };
  };
  // One after the other: the answer to a write says what is stored by then.
  const known = await answerTo(PEOPLE[name][0]);
  const unknown = await answerTo(PEOPLE[name][1]);
  expect(known).toEqual(unknown);
  // Whatever else it is, the call itself was understood.
  expect(known.status).not.toBe(400);
  expect(known.status).toBeLessThan(500);
});
