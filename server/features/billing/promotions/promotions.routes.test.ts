import { beforeEach, describe, expect, it } from 'vitest';
import { PLAN_TIERS } from '#contract/billing/plans.ts';
import { administeredPromotionSchema } from '#contract/billing/promotions.ts';
import { configSchema } from '#contract/site/config.ts';
import { administrativeActs, promotions } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { duringTransaction } from '#server/testing/duringTransaction.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { replaceCodes, storePromotion } from './promotions.queries.ts';

const CONFIGURED = { endsOn: '2025-11-30', codes: [{ code: 'WINTER', redemptionLimit: null }] };

const site = await testApp({
  now: '2025-09-01T19:00:00Z',
  environment: { promotion: CONFIGURED },
});
const { connection } = site.database;
const ask = await asAdministrator(site);

const HARVEST = {
  endsOn: '2025-09-20',
  tiers: ['vendor'],
  codes: [{ code: 'harvest', redemptionLimit: 2 }],
};

const send = (payload: object, id?: number, version?: string) =>
  ask({
    method: id === undefined ? 'POST' : 'PUT',
    url: `/api/admin/promotions${id === undefined ? '' : `/${id}`}`,
    payload,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const end = (id: number) => ask({ method: 'POST', url: `/api/admin/promotions/${id}/end` });

async function begun(more: object = {}) {
  const answer = await send({ ...HARVEST, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return expectConforms(administeredPromotionSchema, answer.json());
}

const shown = async () => (await allShown()).promotion;
const allShown = async () => {
  await site.settled();
  return expectConforms(configSchema, (await site.app.inject('/api/config')).json());
};
const acts = async () =>
  (await ask('/api/admin/acts')).json().map(({ act }: { act: string }) => act);

beforeEach(async () => {
  await connection.delete(promotions);
  await connection.delete(administrativeActs);
});

describe('an administrator’s promotion', () => {
  it('is what the site tells of at once, before the demo’s, and its codes are good', async () => {
    const codes = [{ code: 'DEMO', redemptionLimit: null }];
    await storePromotion(connection, 'demo', { endsOn: '2026-09-30', codes });
    const created = await begun();
    expect(created).toMatchObject({ source: 'administrator', isRunning: true, isShown: true });
    expect(created.codes).toMatchObject([{ code: 'HARVEST', redemptionLimit: 2, used: 0 }]);
    expect(await shown()).toEqual({ codes: ['HARVEST'], endsOn: '2025-09-20', tiers: ['vendor'] });

    const ada = await signedInAs(site, await aUser(connection, { identitySubject: 'ada' }));
    const activation = await ada({
      method: 'POST',
      url: '/api/activate-free-subscription',
      payload: { couponCode: 'HARVEST', subscriptionTier: 'vendor' },
    });
    expect(activation.statusCode).toBe(200);
    const [own, demo] = (await ask('/api/admin/promotions')).json();
    expect(own.codes).toMatchObject([{ code: 'HARVEST', redemptionLimit: 2, used: 1 }]);
    // To be counted up is no change that a form could overwrite.
    expect(own.version).toBe(created.version);
    expect(demo).toMatchObject({ source: 'demo', isRunning: true, isShown: true });
  });

  it('hides another only of the plans that it covers too', async () => {
    const codes = [{ code: 'DEMO', redemptionLimit: null }];
    await storePromotion(connection, 'demo', { endsOn: '2026-09-30', codes });
    await begun();
    const demo = { codes: ['DEMO'], endsOn: '2026-09-30', tiers: PLAN_TIERS };
    expect((await allShown()).promotions).toEqual([await shown(), demo]);
    expect((await shown())?.codes).toEqual(['HARVEST']);

    const codesOfAll = [{ code: 'plums', redemptionLimit: null }];
    await begun({ tiers: PLAN_TIERS, endsOn: '2025-09-19', codes: codesOfAll });
    expect((await allShown()).promotions).toMatchObject([
      { codes: ['HARVEST'] },
      { codes: ['PLUMS'] },
    ]);
    const all = (await ask('/api/admin/promotions')).json();
    expect(all.map(({ isShown }: { isShown: boolean }) => isShown)).toEqual([true, true, false]);
  });

  it('says which of its codes the configuration names too', async () => {
    const codes = ['FALL', 'WINTER'].map((code) => ({ code, redemptionLimit: null }));
    const created = await begun({ codes });
    expect(created.codes).toMatchObject([
      { code: 'FALL', isAlsoConfigured: false },
      { code: 'WINTER', isAlsoConfigured: true },
    ]);
    await connection.delete(promotions);
    await storePromotion(connection, 'environment', CONFIGURED);
    const [configured] = (await ask('/api/admin/promotions')).json();
    expect(configured.codes).toMatchObject([{ code: 'WINTER', isAlsoConfigured: false }]);
  });

  it('that is sent again with its key is begun once', async () => {
    const headers = { 'idempotency-key': '"harvest"' };
    const asked = {
      method: 'POST',
      url: '/api/admin/promotions',
      payload: HARVEST,
      headers,
    } as const;
    const [one, again] = [await ask(asked), await ask(asked)];
    expect([one.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(one.json());
    expect(await acts()).toEqual(['promotion.created']);
  });

  it('can be changed, and ended now', async () => {
    const { id } = await begun();
    const codes = [{ code: 'AUTUMN', redemptionLimit: null }];
    const changed = await send({ ...HARVEST, endsOn: '2025-10-31', codes }, id);
    expect(changed.json()).toMatchObject({ endsOn: '2025-10-31', codes: [{ code: 'AUTUMN' }] });
    expect(await shown()).toMatchObject({ codes: ['AUTUMN'], endsOn: '2025-10-31' });
    expect((await end(id)).json()).toMatchObject({ endsOn: '2025-08-31', isRunning: false });
    expect(await shown()).toBeNull();
    expect((await end(id)).statusCode).toBe(409);
    expect(await acts()).toEqual(['promotion.ended', 'promotion.changed', 'promotion.created']);
  });

  it('can be saved while somebody uses one of its codes, which goes on being good', async () => {
    const { id } = await begun();
    const ask = await signedInAs(site, await aUser(connection));
    const codes = [{ code: 'HARVEST', redemptionLimit: 3 }];
    const payload = { couponCode: 'HARVEST', subscriptionTier: 'vendor' };
    const { statusCode } = await duringTransaction(
      site.database,
      { begin: (transaction) => replaceCodes(transaction, id, codes) },
      () => ask({ method: 'POST', url: '/api/activate-free-subscription', payload }),
    );
    expect(statusCode).toBe(200);
  });

  it('is not overwritten by whoever has not seen what it is now, unless she insists', async () => {
    const { id, version } = await begun({ endsOn: '2025-09-25' });
    const codes = [{ code: 'AUTUMN', redemptionLimit: 5 }, ...HARVEST.codes];
    const first = await send({ ...HARVEST, endsOn: '2025-09-25', codes }, id, version);
    expect(first.statusCode, first.body).toBe(200);
    // Both want the same, in whichever order.
    codes.reverse();
    const same = await send({ ...HARVEST, endsOn: '2025-09-25', codes }, id, version);
    expect(same.statusCode, same.body).toBe(200);
    expect((await end(id)).statusCode).toBe(200);

    const stale = await send(HARVEST, id, version);
    expect(stale.statusCode, stale.body).toBe(412);
    const [stored] = (await ask('/api/admin/promotions')).json();
    expect(stale.json()).toMatchObject({
      detail: 'This promotion was changed by someone else or in another window: codes, last day.',
      fields: [
        { field: 'codes', message: 'Changed in the meantime' },
        { field: 'endsOn', message: "Changed in the meantime to '2025-08-31'" },
      ],
      version: stored.version,
    });
    expect(stored).toMatchObject({ isRunning: false, codes: [{ code: 'AUTUMN' }, {}] });

    expect((await send(HARVEST, id, stored.version)).statusCode).toBe(200);
    // Whoever says nothing of what she has read has the last word.
    expect((await send({ ...HARVEST, tiers: ['organizer'] }, id)).statusCode).toBe(200);
  });

  it('is refused with the field at fault, and nothing of it is kept', async () => {
    const unlimited = (code: string) => ({ code, redemptionLimit: null });
    await begun();
    for (const [more, field] of [
      [{ endsOn: '2025-08-31' }, 'endsOn'],
      [{ codes: ['Apples', 'Harvest'].map(unlimited) }, 'codes.1.code'],
    ] as const) {
      const answer = await send({ ...HARVEST, ...more });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().fields).toMatchObject([{ field }]);
    }
    for (const more of [
      { tiers: [] },
      { codes: [] },
      { codes: [{ code: 'ab', redemptionLimit: null }] },
      { codes: [{ code: 'TWO WORDS', redemptionLimit: null }] },
      { codes: [{ code: 'NONE', redemptionLimit: 0 }] },
      { codes: [HARVEST.codes[0], { code: 'HARVEST', redemptionLimit: null }] },
    ]) {
      expect((await send({ ...HARVEST, ...more })).statusCode, JSON.stringify(more)).toBe(400);
    }
    expect(await connection.$count(promotions)).toBe(1);
    expect(await acts()).toEqual(['promotion.created']);
  });

  it('is the only kind that can be changed here', async () => {
    const codes = [{ code: 'DEMO', redemptionLimit: null }];
    await storePromotion(connection, 'demo', { endsOn: '2026-09-30', codes });
    const [demo] = (await ask('/api/admin/promotions')).json();
    expect((await send(HARVEST, demo.id)).statusCode).toBe(409);
    expect((await end(demo.id)).statusCode).toBe(409);
    expect((await end(99_999)).statusCode).toBe(404);
  });
});
