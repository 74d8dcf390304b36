import { describe, expect, it } from 'vitest';
import { aUser } from '#server/testing/builders.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
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
      { field, message: 'Contains a character that cannot be stored' },
    ]);
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
