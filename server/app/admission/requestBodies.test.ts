import { type IncomingMessage, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aUser } from '#server/testing/builders.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const ask = await signedInAs(site, await aUser(site.database.connection));

const send = (payload: string, contentType = 'application/json') =>
  ask({
    method: 'PUT',
    url: '/api/user/profile',
    headers: { 'content-type': contentType },
    payload,
  });

describe('what is sent to us', () => {
  it('is JSON and nothing else', async () => {
    const body = '{"city":"Salem"}';
    expect((await send(body)).statusCode).toBe(200);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/xml',
      'nonsense',
    ]) {
      expect((await send(body, type)).statusCode, type).toBe(415);
    }
  });

  it.each([
    ['nothing', ''],
    ['half of it', '{"city":'],
    ['no object', '"Salem"'],
    ['a list', '[{"city":"Salem"}]'],
    ['null', 'null'],
    ['a prototype', '{"__proto__":{"city":"Salem"}}'],
    ['many brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['many brackets in a field', `{"city":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('is refused when it is %s', async (_name, body) => {
    expect((await send(body)).statusCode).toBe(400);
  });

  it.each([
    ['a million lists in one another', '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
    ['a million objects in one another', `${'{"a":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}`],
    ['a list of a million lists', `[${'[],'.repeat(999_999)}[]]`],
    ['a number of a million digits', '9'.repeat(1_000_000)],
    ['an object with a million fields', `{${Array.from({ length: 1e6 }, (_, i) => `"${i}":0`)}}`],
    ['a text of escapes', `"${'\\ud800'.repeat(1_000_000)}"`],
  ])(
    'is refused as quickly where pictures fit in: %s',
    { timeout: 60_000 },
    async (_name, value) => {
      for (const field of ['name', 'amenities', 'seasons', 'unknown']) {
        const payload = `{"${field}":${value}}`;
        const headers = { 'content-type': 'application/json' };
        const answer = await ask({ method: 'POST', url: '/api/markets', headers, payload });
        expect(answer.statusCode).toBe(400);
        // What is said about it is short, however much it was.
        expect(answer.body.length).toBeLessThan(50_000);
      }
    },
  );

  it.each([
    ['a field of a million characters', `{"${'x'.repeat(1_000_000)}":1,"city":"Salem"}`, 'Salem'],
    ['fields that come twice', '{"city":"Bend","city":"Salem"}', 'Salem'],
    ['numbers larger than any', '{"city":"Salem","x":1e999,"y":-1e999}', 'Salem'],
    ['an object like any', '{"city":"Salem","toString":1,"hasOwnProperty":2}', 'Salem'],
  ])('is read for what it says when it has %s', async (_name, body, city) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().city).toBe(city);
  });

  it('is answered also when there is nothing of the kind that is named', async () => {
    // Over a connection: only there Node knows that no body comes.
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
    for (const [type, status] of [
      ['application/json', 400],
      ['text/plain', 415],
    ] as const) {
      const { statusCode } = await new Promise<IncomingMessage>((resolve, reject) => {
        const options = {
          method: 'DELETE',
          headers: { 'content-type': type },
          signal: AbortSignal.timeout(5_000),
        };
        request(`${address}/api/admin/auth`, options, resolve).once('error', reject).end();
      });
      expect(statusCode, type).toBe(status);
    }
  });

  it('has no effect on what objects are', async () => {
    for (const body of [
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"city":{"__proto__":{"polluted":1}}}',
      '{"__proto__":{"polluted":1}}',
      '{"city":"Salem","\\u005f_proto__":{"polluted":1}}',
    ]) {
      expect((await send(body)).statusCode, body).toBe(400);
      expect({}).not.toHaveProperty('polluted');
    }
  });

  it('that is not UTF-8 does not become anything else than text', async () => {
    const payload = Buffer.concat([
      Buffer.from('{"city":"'),
      Buffer.from([0xc0, 0xaf, 0xff, 0xfe, 0xed, 0xa0, 0x80]),
      Buffer.from('"}'),
    ]);
    const headers = { 'content-type': 'application/json' };
    const answer = await ask({ method: 'PUT', url: '/api/user/profile', headers, payload });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().city).toMatch(/^\ufffd+$/);
  });

  it.each(['gzip', 'x-gzip', 'deflate', 'br', 'GZIP', 'gzip, gzip', 'nonsense'])(
    'is not unpacked: %s',
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      for (const url of ['/api/user/profile', '/api/media/images', '/api/admin/imports']) {
        const method = url.endsWith('profile') ? 'PUT' : 'POST';
        const answer = await ask({ method, url, headers, payload: bomb });
        expect(answer.statusCode, url).toBe(415);
        expect(answer.json().detail).toBe('Send the request body uncompressed.');
      }
    },
  );

  it('is bounded', async () => {
    const answer = await send(JSON.stringify({ city: 'a'.repeat(1_048_576) }));
    expect(answer.statusCode).toBe(413);
  });

  it.each([
    ['{"city":"\\u0000"}', 'city'],
    ['{"other":{"deep":["\\u0000"]}}', 'other'],
    ['{"other":{"\\u0000":1}}', 'other'],
    ['{"ci\\u0000ty":1}', 'city'],
  ])('has no character that cannot be stored: %s', async (body, field) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([
      { field, message: 'Contains a character that can’t be stored' },
    ]);
  });

  it.each([
    ['\\ud83c', '\ufffd'],
    ['\\uDF6F!', '\ufffd!'],
    ['\\ud83c\\ud83c\\udf6f', '\ufffd🍯'],
    ['\\ud83c\\udf6f', '🍯'],
    ['\\\\ud83c', '\\ud83c'],
    ['\\\\\\ud83c', '\\\ufffd'],
  ])('has no half of a character: %s', async (text, kept) => {
    const administrator = await asAdministrator(site);
    const answer = await administrator({
      method: 'POST',
      url: '/api/vendors',
      headers: { 'content-type': 'application/json' },
      payload: `{"businessName":"${text}"}`,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ businessName: kept });
  });

  it('may have every other one', async () => {
    for (const city of [
      'São Tomé',
      '日本',
      '🍯',
      '\\u0000',
      '\ud800',
      '‮',
      "'; drop table users; --",
    ]) {
      const answer = await send(JSON.stringify({ city }));
      expect(answer.statusCode, city).toBe(200);
      expect(answer.json().city).toBe(city.toWellFormed());
    }
  });
});
