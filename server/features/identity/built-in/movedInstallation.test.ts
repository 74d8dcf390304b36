import { expect, it } from 'vitest';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import { testApp } from '#server/testing/testApp.ts';
import { TestBrowser } from '#server/testing/testBrowser.ts';

const now = new Date().toISOString();
const PERSON = { name: 'Robin', email: 'robin@example.com', password: 'correct horse' };

it('an installation that moves, or gets another secret, still knows who people are', async () => {
  const before = await testApp({ now, identityService: createIdentity });
  await new TestBrowser(before).post('/identity/sign-up', PERSON);
  const first = await userIdAt(before);

  const after = await testApp({
    now,
    identityService: createIdentity,
    database: before.database,
    environment: {
      publicUrl: 'http://moved.example',
      identitySecret: 'another secret of more than 32 characters',
    },
  });
  expect(await userIdAt(after)).toBe(first);
});

async function userIdAt(site: Awaited<ReturnType<typeof testApp>>): Promise<number> {
  const browser = new TestBrowser(site);
  await browser.post('/identity/sign-in', PERSON);
  site.clock.set(new Date().toISOString());
  const { token } = (await browser.get('/identity/token')).json() as { token: string };
  const answer = await browser.ask({
    method: 'POST',
    url: '/api/auth/firebase',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().user.id;
}
