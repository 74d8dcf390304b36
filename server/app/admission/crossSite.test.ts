import { describe, expect, it } from 'vitest';
import { testApp } from '#server/testing/testApp.ts';

const OPEN = { access: 'everyone' } as const;

const { app } = await testApp({
  environment: { publicUrl: 'https://markets.example' },
  extend: (app) => {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/api/things',
      config: OPEN,
      handler: () => ({}),
    });
  },
});

const send = (headers: Record<string, string>, url = '/api/things', method = 'POST' as const) =>
  app.inject({ method, url, headers: { host: '10.0.0.5:3000', ...headers } });

describe('a write', () => {
  it.each([
    ['no browser', {}],
    ['a page of ours', { origin: 'http://10.0.0.5:3000' }],
    [
      'a page of ours, as a newer browser says',
      {
        origin: 'http://10.0.0.5:3000',
        'sec-fetch-site': 'same-origin',
      },
    ],
    ['a page at the public address', { origin: 'https://markets.example' }],
    ['a page at the public address, with its port', { origin: 'https://markets.example:443' }],
    ['the person herself', { 'sec-fetch-site': 'none' }],
    ['an older browser', { 'sec-fetch-site': 'same-origin' }],
  ])('is taken from %s', async (_who, headers) => {
    expect((await send(headers as Record<string, string>)).statusCode).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
    [
      'another site, whatever its origin',
      {
        origin: 'https://markets.example',
        'sec-fetch-site': 'cross-site',
      },
    ],
    ['a frame without an origin', { origin: 'null' }],
    ['a neighbour', { origin: 'https://www.markets.example', 'sec-fetch-site': 'same-site' }],
    ['a neighbour without an origin', { 'sec-fetch-site': 'same-site' }],
    ['another port', { origin: 'http://10.0.0.5:4000' }],
    ['a name that only begins like ours', { origin: 'https://markets.example.evil.example' }],
    ['nonsense', { origin: 'markets.example' }],
    ['an empty origin', { origin: '' }],
    ['a file', { origin: 'file://' }],
  ])('is refused from %s', async (_who, headers) => {
    const answer = await send(headers as Record<string, string>);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      type: 'forbidden',
      detail: 'This request came from another site. Please try again on this site.',
    });
  });

  it.each(['PUT', 'PATCH', 'DELETE'] as const)('by %s is refused as well', async (method) => {
    const answer = await app.inject({
      method,
      url: '/api/things',
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
  });
});

it('what changes nothing may be asked from anywhere', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const answer = await app.inject({ url: '/api/things', headers });
  expect(answer.statusCode).toBe(200);
});

it('signing in from another site is refused before the token is looked at', async () => {
  const answer = await send({ origin: 'https://evil.example' }, '/api/auth/firebase');
  expect(answer.statusCode).toBe(403);
});
