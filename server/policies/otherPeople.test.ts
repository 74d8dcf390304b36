import { expect, it } from 'vitest';
import { z } from 'zod';
import { aUser, aVendor } from '#server/testing/builders.ts';
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
const adasVendor = await aVendor(connection, { userId: ada.id });
const eve = await aUser(connection);
const ask: Asker = await signedInAs(site, eve);

/** Somebody who exists and somebody who does not, by the name of the field. */
const PEOPLE: Record<(typeof NAMES_A_PERSON)[number], [known: unknown, unknown: unknown]> = {
  firebaseUid: ['ada', 'nobody'],
  userId: [ada.id, 2_000_000_000],
  vendorId: [adasVendor.id, 2_000_000_000],
  organizerId: [ada.id, 2_000_000_000],
  email: ['ada@example.com', 'nobody@example.com'],
};

const fieldsOf = (schema: unknown): string[] => {
  if (!(schema instanceof z.ZodType)) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
};

const CALLS = site.app.declaredRoutes.flatMap(({ methods, url, schema }) =>
  methods
    .filter((method) => method !== 'HEAD')
    .flatMap((method) =>
      (['querystring', 'body'] as const).flatMap((part) =>
        NAMES_A_PERSON.filter((name) => fieldsOf(schema?.[part]).includes(name)).map((name) => ({
          method: method as 'GET',
          url: url.replace(/:\w+/g, '1'),
          part,
          name,
        })),
      ),
    ),
);

it('there are such calls', () => {
  expect(CALLS.length).toBeGreaterThan(8);
});

it.each(CALLS)('$method $url, $name in the $part', async ({ method, url, part, name }) => {
  const [known, unknown] = await Promise.all(
    PEOPLE[name].map(async (value) => {
      const isQuery = part === 'querystring';
      const answer = await ask({
        method,
        url: isQuery ? `${url}?${name}=${encodeURIComponent(String(value))}` : url,
        ...(isQuery ? {} : { payload: { [name]: value } }),
      });
      // What she wrote herself may stand in the answer, as her own address does.
      const body = answer.body.replace(/"instance":"[^"]*"/, '').replaceAll(`"${value}"`, '…');
      return { status: answer.statusCode, body };
    }),
  );
  expect(known).toEqual(unknown);
  expect(known?.status).toBeLessThan(500);
});
