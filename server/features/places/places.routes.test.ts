import { afterAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { testApp } from '#server/testing/testApp.ts';
import { answering, failing, HOUSE, startPhotonServer } from './photon/photonServer.testing.ts';

const ADDRESS = encodeURIComponent('1945 SE Water Ave, Portland, OR');

const { app } = await testApp();
const photon = await startPhotonServer();
afterAll(() => photon.close());
const { app: appWithPhoton } = await testApp({ environment: { geocoderUrl: photon.url } });

async function get(url: string) {
  const response = await app.inject({ url });
  return { ...response, status: response.statusCode, body: response.json() };
}

describe('GET /api/places', () => {
  it('answers at most five suggestions that may be kept for a day', async () => {
    const { status, headers, body } = await get('/api/places?q=portl');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(body).toHaveLength(5);
    expect(body[0]).toMatchObject({ label: 'Portland, OR', kind: 'city', approximate: true });
  });

  it.each(['', '?q=', '?q=po', '?q=%20po%20', '?other=1'])(
    'answers nothing to two characters or fewer: %j',
    async (query) => {
      const { status, body } = await get(`/api/places${query}`);
      expect([status, body]).toEqual([200, []]);
    },
  );

  it.each([`?q=${'x'.repeat(121)}`, '?q=portland&q=salem'])(
    'names the parameter that is not valid: %j',
    async (query) => {
      const { status, body } = await get(`/api/places${query}`);
      expect(status).toBe(400);
      expect(problemSchema.parse(body).fields?.[0]?.field).toBe('q');
    },
  );

  it('never fails on strange text', async () => {
    for (const text of [
      '%00%00%00',
      '%F0%9F%98%80abc',
      "'; drop--",
      '%25%25%25',
      'a[b]c',
      '%ff%fe',
    ]) {
      const { status } = await get(`/api/places?q=${text}`);
      expect(status).toBeLessThan(500);
    }
  });
});

describe('GET /api/places/reverse', () => {
  it('answers the place near a point', async () => {
    const { status, headers, body } = await get('/api/places/reverse?lat=45.5207&lng=-122.6888');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(body).toMatchObject({ label: '97205 Portland, OR', kind: 'zip', zipCode: '97205' });
  });

  it('answers 404 where nothing is near', async () => {
    const { status, body } = await get('/api/places/reverse?lat=0&lng=-140');
    expect(status).toBe(404);
    expect(problemSchema.parse(body).type).toBe('place-not-found');
  });

  it.each([
    ['', 'lat'],
    ['?lat=45', 'lng'],
    ['?lat=&lng=-122', 'lat'],
    ['?lat=%20&lng=-122', 'lat'],
    ['?lat=north&lng=-122', 'lat'],
    ['?lat=91&lng=-122', 'lat'],
    ['?lat=NaN&lng=-122', 'lat'],
    ['?lat=45&lng=-181', 'lng'],
    ['?lat=45&lng=Infinity', 'lng'],
    ['?lat=45&lat=46&lng=-122', 'lat'],
  ])('answers 400 to %j and names %s', async (query, field) => {
    const { status, body } = await get(`/api/places/reverse${query}`);
    expect(status).toBe(400);
    expect(problemSchema.parse(body).fields?.map((each) => each.field)).toContain(field);
  });
});

describe('with a Photon server', () => {
  it('addresses are found over a real connection, however long the server thinks', async () => {
    photon.behave(answering([HOUSE], 200));
    const address = await appWithPhoton.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${address}/api/places?q=${ADDRESS}`);
    expect(await response.json()).toMatchObject([{ kind: 'address', approximate: false }]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('a stand-in answer is kept for a minute only', async () => {
    photon.behave(failing(500));
    const response = await appWithPhoton.inject({ url: `/api/places?q=${ADDRESS}` });
    expect(response.json()).toMatchObject([{ label: 'Portland, OR', approximate: true }]);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
  });
});
