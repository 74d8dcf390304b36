import { describe, expect, it } from 'vitest';
import { aUser, aVendor } from '#server/testing/builders.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { app, database, settled } = site;
const { connection } = database;

async function likeOf(id: number) {
  const person = await aUser(connection);
  const ask = await signedInAs(site, person);
  const url = `/api/vendors/${id}/like`;
  return {
    person,
    like: (payload?: object) => ask({ method: 'POST', url, ...(payload && { payload }) }),
    unlike: () => ask({ method: 'DELETE', url }),
    liked: async () => (await ask('/api/user/liked-vendors')).json(),
  };
}

async function vendorId(): Promise<number> {
  const { id } = await aVendor(connection);
  await settled();
  return id;
}

describe('A like', () => {
  it('is asked of whoever is signed in', async () => {
    const url = `/api/vendors/${await vendorId()}/like`;
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await app.inject({ method, url })).statusCode).toBe(401);
    }
    expect((await app.inject('/api/user/liked-vendors')).statusCode).toBe(401);
  });

  it('is nobody else’s, whatever the request says', async () => {
    const id = await vendorId();
    const [ada, eve] = [await likeOf(id), await likeOf(id)];
    expect((await eve.like({ userId: ada.person.id })).statusCode).toBe(403);
    expect((await eve.like({ userId: 'x' })).statusCode).toBe(400);
    expect(await ada.liked()).toEqual([]);
    expect((await ada.like({ userId: ada.person.id })).json()).toEqual({
      likesCount: 1,
      isLiked: true,
    });
  });

  it('is for a vendor that is there', async () => {
    const { like } = await likeOf(2_147_483_647);
    expect((await like()).statusCode).toBe(404);
  });

  it('counts once for each person, and is taken back', async () => {
    const id = await vendorId();
    const [ada, eve] = [await likeOf(id), await likeOf(id)];
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.like()));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await eve.like()).json()).toEqual({ likesCount: 2, isLiked: true });
    expect(await ada.liked()).toEqual([id]);
    await settled();
    expect((await app.inject(`/api/vendors/${id}`)).json().likesCount).toBe(2);
    expect((await ada.unlike()).json()).toEqual({ likesCount: 1, isLiked: false });
    expect((await ada.unlike()).json()).toEqual({ likesCount: 1, isLiked: false });
    expect(await ada.liked()).toEqual([]);
  });
});
