import { expect, it } from 'vitest';
import { idempotencyKeySchema } from '#contract/idempotencyKey.ts';
import { problemSchema } from '#contract/problem.ts';
import { ifMatchSchema } from '#contract/version.ts';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import { testApp } from '#server/testing/testApp.ts';

const { app } = await testApp({ identityService: createIdentity });
const ROUTES = app.declaredRoutes.filter(({ schema }) => schema?.response);

/** The statuses of the problems that a route names. */
function refusalsOf({ schema }: (typeof ROUTES)[number]): number[] {
  const answers = Object.entries(schema?.response as object);
  return answers.filter(([, answer]) => answer === problemSchema).map(([status]) => Number(status));
}

it.each([
  ['GET', '/api/config', [503]],
  ['GET', '/api/places', [400, 503]],
  ['GET', '/api/events/:id', [404, 503]],
  ['GET', '/api/admin/markets', [400, 401, 503]],
  ['POST', '/api/auth/sign-out', [403, 503]],
  ['POST', '/identity/sign-up', [400, 403, 409, 413, 415, 429, 503]],
  ['POST', '/api/markets', [400, 401, 403, 413, 415, 422, 429, 503]],
  ['PUT', '/api/markets/:id', [400, 401, 403, 404, 412, 413, 415, 422, 429, 503]],
])('%s %s names how it may refuse', (method, url, statuses) => {
  const route = ROUTES.find((it) => it.methods.includes(method) && it.url === url);
  expect(route && refusalsOf(route)).toEqual(statuses);
});

it('and so does every route, by what it declares', () => {
  const missing = ROUTES.flatMap((route) => {
    const { methods, url, access, needs, schema } = route;
    const due = {
      400: schema?.body || schema?.querystring,
      401: access !== 'everyone',
      403: needs || !methods.every((method) => ['GET', 'HEAD'].includes(method)),
      404: schema?.params,
      412: schema?.headers === ifMatchSchema,
      413: schema?.body,
      415: schema?.body,
      422: schema?.headers === idempotencyKeySchema,
      503: true,
    };
    const named = refusalsOf(route);
    return Object.entries(due)
      .filter(([status, isDue]) => isDue && !named.includes(Number(status)))
      .map(([status]) => `${methods} ${url} ${status}`);
  });
  expect(missing).toEqual([]);
  expect(ROUTES.length).toBeGreaterThan(150);
});

it('which the description refers to by one name', () => {
  const { responses } = app.swagger().paths?.['/api/places']?.get ?? {};
  expect(responses).toMatchObject({
    400: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
  });
});
