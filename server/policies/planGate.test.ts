import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { CAPABILITIES, CAPABILITY_PLANS, type Capability } from '#contract/billing/capabilities.ts';
import type { PlanTier } from '#contract/billing/plans.ts';
import { DAY_MS } from '#contract/calendarDays.ts';
import { problemSchema } from '#contract/problem.ts';
import { couponRedemptions, subscriptions, trials, users } from '#server/db/schema.ts';
import { aMarket, anApplication, anEvent, aUser, aVendor } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { capabilityOf } from './planGate.ts';

const NOW = '2026-06-03T19:00:00Z';

const site = await testApp({ now: NOW, environment: { accessPolicy: 'enforced' } });
const openSite = await testApp({ now: NOW, database: site.database });
const { app, clock } = site;
const { connection } = site.database;

const days = (count: number) => new Date(new Date(NOW).getTime() + count * DAY_MS);

/** What is of a plan, and of which. */
const OF_PLANS: Record<string, Capability> = {
  'GET /api/markets/:id/counts': 'view_customer_connections',
  'GET /api/user/organizer-summary': 'view_organizer_dashboard',
  'PATCH /api/farm-direct/listings/:id': 'create_direct_listings',
  'PATCH /api/vendor-applications/:id/status': 'manage_applications',
  'POST /api/announcements': 'manage_vendors',
  'POST /api/farm-direct/listings': 'create_direct_listings',
  'POST /api/market-events': 'create_events',
  'POST /api/markets': 'create_markets',
  'POST /api/markets/:id/products': 'manage_direct_sales',
  'POST /api/vendor-applications': 'apply_to_markets',
  'POST /api/vendor-applications/decisions': 'manage_applications',
  'POST /api/vendors': 'manage_vendor_profile',
  'PUT /api/events/:id': 'create_events',
  'PUT /api/events/:id/roster/:vendorId': 'manage_vendors',
  'PUT /api/farm-direct/listings/:id': 'create_direct_listings',
  'PUT /api/markets/:id': 'create_markets',
  'PUT /api/markets/:id/configuration': 'create_markets',
  'PUT /api/products/:id': 'manage_direct_sales',
  'PUT /api/products/:id/stock': 'manage_direct_sales',
  'PUT /api/vendor-applications/:id': 'apply_to_markets',
  'PUT /api/vendors/:id': 'manage_vendor_profile',
};

/** What people write without any plan: their account, what shoppers do, and the ends of things. */
const OF_NO_PLAN = [
  'DELETE /api/farm-direct/listings/:id',
  'DELETE /api/farm-direct/listings/:id/closed-days',
  'DELETE /api/market-events/:id',
  'DELETE /api/markets/:id/reviews/mine',
  'DELETE /api/markets/:id/saved',
  'DELETE /api/products/:id',
  'DELETE /api/push-subscriptions',
  'DELETE /api/reviews/:id/reply',
  'DELETE /api/user',
  'DELETE /api/vendors/:id/like',
  'PATCH /api/claims/:id',
  'POST /api/activate-free-subscription',
  'POST /api/activate-trial',
  'POST /api/billing/sandbox/confirm',
  'POST /api/cancel-subscription',
  'POST /api/change-subscription',
  'POST /api/create-subscription',
  'POST /api/events/:id/cancel',
  'POST /api/events/:id/postpone',
  'POST /api/markets/:id/claims',
  'POST /api/markets/:id/confirmation',
  'POST /api/markets/:id/reviews',
  'POST /api/media/documents',
  'POST /api/media/images',
  'POST /api/notifications/read',
  'POST /api/resume-subscription',
  'POST /api/user/calendar-feed',
  'POST /api/validate-coupon',
  'POST /api/vendors/:id/claims',
  'POST /api/vendors/:id/like',
  'PUT /api/farm-direct/listings/:id/closed-days',
  'PUT /api/farm-direct/listings/:id/closed-today',
  'PUT /api/markets/:id/reviews/mine',
  'PUT /api/markets/:id/saved',
  'PUT /api/push-subscriptions',
  'PUT /api/reviews/:id/reply',
  'PUT /api/user/notifications',
  'PUT /api/user/profile',
  'PUT /api/user/vendor-settings',
];

const ROUTES = app.declaredRoutes.flatMap(({ methods, url, access, needs }) =>
  methods.map((method) => ({ method, url, access, needs, name: `${method} ${url}` })),
);
/** Those that need a plan whatever is asked of them. */
const GATED = ROUTES.flatMap(({ needs, method, url }) =>
  typeof needs === 'string' && method !== 'HEAD' ? [{ method, url, needs }] : [],
);

beforeEach(async () => {
  clock.set(NOW);
  await connection.delete(users);
});

describe('every route with which people write says of which plan it is', () => {
  it('those that are of one', () => {
    const declared = ROUTES.filter(({ needs, method }) => needs && method !== 'HEAD');
    expect(
      Object.fromEntries(declared.map(({ name, needs }) => [name, needs && capabilityOf(needs)])),
      'A route with `needs` stands in OF_PLANS.',
    ).toEqual(OF_PLANS);
  });

  it('and those that are of none', () => {
    const writing = ROUTES.filter(
      ({ method, access, needs }) =>
        !needs &&
        !['GET', 'HEAD'].includes(method) &&
        access !== 'everyone' &&
        access !== 'administrator',
    );
    expect(
      writing.map(({ name }) => name).sort(),
      'A new route declares `needs`, or stands in OF_NO_PLAN because it must need no plan.',
    ).toEqual(OF_NO_PLAN);
  });

  it('a route that is for everyone cannot need a plan: the start stops', async () => {
    const refusal = await testApp({
      database: site.database,
      extend: (extended) =>
        void extended.get(
          '/api/notes',
          { config: { access: 'everyone', needs: 'create_markets' } },
          () => ({}),
        ),
    }).then(
      () => 'It starts.',
      (error: Error) => error.message,
    );
    expect(refusal).toBe('GET /api/notes needs a plan, but not a person to have one.');
  });
});

const anything = ({ method, url }: { method: string; url: string }): InjectOptions => ({
  method: method as 'GET',
  url: url.replace(/:\w+/g, '999999'),
  ...(method !== 'GET' && { payload: {} }),
});

/** How a person came to a plan, and whether it holds at NOW. */
const WAYS: [string, boolean, (userId: number, tier: PlanTier) => PromiseLike<unknown>][] = [
  ['nothing', false, async () => {}],
  ['a trial that runs', true, (userId, tier) => aTrial(userId, tier, 0, 7)],
  ['a trial in its last millisecond', true, (userId, tier) => aTrial(userId, tier, -7, 1 / DAY_MS)],
  ['a trial that has just ended', false, (userId, tier) => aTrial(userId, tier, -7, 0)],
  ['a coupon to tomorrow', true, (userId, tier) => aCoupon(userId, tier, '2026-06-04')],
  ['a coupon to yesterday', false, (userId, tier) => aCoupon(userId, tier, '2026-06-01')],
  ['a plan that is paid for', true, (userId, tier) => aPaidPlan(userId, tier, {})],
  [
    'a cancelled plan before its end',
    true,
    (userId, tier) => aPaidPlan(userId, tier, { cancelsAt: days(1) }),
  ],
  [
    'a cancelled plan at its end',
    false,
    (userId, tier) => aPaidPlan(userId, tier, { cancelsAt: days(0) }),
  ],
  [
    'a payment that is late',
    true,
    (userId, tier) => aPaidPlan(userId, tier, { status: 'past_due' }),
  ],
  [
    'a payment that never came',
    false,
    (userId, tier) => aPaidPlan(userId, tier, { status: 'incomplete' }),
  ],
  [
    'a plan that has ended',
    false,
    (userId, tier) => aPaidPlan(userId, tier, { status: 'ended', periodEndsAt: days(-1) }),
  ],
];

const aTrial = (userId: number, tier: PlanTier, from: number, to: number) =>
  connection.insert(trials).values({ userId, tier, startedAt: days(from), endsAt: days(to) });

const aCoupon = (userId: number, tier: PlanTier, endsOn: string) =>
  connection
    .insert(couponRedemptions)
    .values({ userId, tier, endsOn, code: 'HARVEST', redeemedAt: days(-10) });

const aPaidPlan = (
  userId: number,
  tier: PlanTier,
  more: Partial<typeof subscriptions.$inferInsert>,
) =>
  connection.insert(subscriptions).values({
    id: `sub_${userId}_${tier}`,
    userId,
    provider: 'sandbox',
    tier,
    interval: 'month',
    status: 'active',
    startedAt: days(-20),
    periodEndsAt: days(10),
    ...more,
  });

const OTHER_TIER: Record<PlanTier, PlanTier> = {
  vendor: 'organizer',
  organizer: 'farm_direct',
  farm_direct: 'vendor',
};

it('a handler that forgot to ask for the plan answers nobody', async () => {
  const forgetful = await testApp({
    now: NOW,
    database: site.database,
    extend: (extended) => {
      const needs = { capability: 'create_markets', when: 'on Sundays' } as const;
      const config = { access: 'signedIn', needs } as const;
      extended.get('/api/notes/forgotten', { config }, () => ({ secret: 'x' }));
      extended.get('/api/notes/remembered', { config }, async (request) => {
        await extended.requirePlan(request, false);
        return {};
      });
    },
  });
  const ask = await signedInAs(forgetful, await aUser(connection));
  expect((await ask('/api/notes/forgotten')).statusCode).toBe(500);
  expect((await ask('/api/notes/forgotten')).body).not.toContain('secret');
  expect((await ask('/api/notes/remembered')).statusCode).toBe(200);
});

describe('where plans are enforced', () => {
  it.each(WAYS)('whoever has %s passes: %s', async (_way, passes, give) => {
    for (const { needs: capability, ...route } of GATED) {
      const requiredPlan = CAPABILITY_PLANS[capability];
      const person = await aUser(connection);
      await give(person.id, requiredPlan);
      // Another plan is no help.
      await aPaidPlan(person.id, OTHER_TIER[requiredPlan], {});
      const answer = await (await signedInAs(site, person))(anything(route));
      expect(answer.statusCode, route.url).toBeLessThan(500);
      if (passes) {
        expect(
          answer.statusCode === 200 || problemSchema.parse(answer.json()).type !== 'plan-required',
        ).toBe(true);
      } else {
        expect(answer.statusCode).toBe(403);
        expect(expectConforms(problemSchema, answer.json())).toMatchObject({
          type: 'plan-required',
          requiredPlan,
          capability,
        });
      }
    }
  });

  it('the administrator passes, and a stranger is asked to sign in first', async () => {
    const administrator = await asAdministrator(site);
    const both = await asAdministrator(site, await signedInAs(site, await aUser(connection)));
    for (const route of GATED) {
      expect((await app.inject(anything(route))).statusCode, route.url).toBe(401);
      for (const ask of [administrator, both]) {
        expect((await ask(anything(route))).body, route.url).not.toContain('plan-required');
      }
    }
  });

  it('a trial carries a vendor from the first application to the moment it ends', async () => {
    const person = await aUser(connection);
    const ask = await signedInAs(site, person);
    await aVendor(connection, { userId: person.id });
    const apply = async () => {
      const { id } = await aMarket(connection);
      return ask({
        method: 'POST',
        url: '/api/vendor-applications',
        payload: { marketEventId: id },
      });
    };
    expect((await apply()).statusCode).toBe(403);
    await ask({ method: 'POST', url: '/api/activate-trial', payload: { userType: 'vendor' } });
    expect((await apply()).statusCode).toBe(201);
    clock.advance(7 * DAY_MS - 1);
    expect((await apply()).statusCode).toBe(201);
    clock.advance(1);
    expect((await apply()).json()).toMatchObject({
      title: 'A plan is required',
      status: 403,
      detail:
        "I'm sorry, your subscription does not allow access to this feature. It needs the Vendor Plan.",
      requiredPlan: 'vendor',
    });
  });
});

describe('whose plan has ended is not locked in', () => {
  let organizer: Asker;
  let vendor: Asker;
  let market: { id: number };
  let vendorId: number;
  let seller: { id: number; email: string };

  beforeEach(async () => {
    const owner = await aUser(connection);
    seller = await aUser(connection);
    await aTrial(owner.id, 'organizer', -7, 0);
    await aTrial(seller.id, 'vendor', -7, 0);
    organizer = await signedInAs(site, owner);
    vendor = await signedInAs(site, seller);
    market = await aMarket(connection, { organizerId: owner.id });
    ({ id: vendorId } = await aVendor(connection, { userId: seller.id }));
  });

  const decide = (ask: Asker, id: number, status: string) =>
    ask({ method: 'PATCH', url: `/api/vendor-applications/${id}/status`, payload: { status } });

  it('a vendor withdraws her application', async () => {
    const { id } = await anApplication(connection, { vendorId, marketId: market.id });
    expect((await decide(vendor, id, 'withdrawn')).json().status).toBe('withdrawn');
  });

  it('a vendor accepts the place that is offered to her', async () => {
    const event = await anEvent(connection, { marketId: market.id, maxVendors: 1 });
    const { id } = await anApplication(connection, {
      vendorId,
      marketId: market.id,
      eventId: event.id,
      status: 'waitlisted',
      offeredUntil: days(1),
    });
    expect((await decide(vendor, id, 'approved')).json().status).toBe('approved');
  });

  it('an organizer rejects, alone or many, and approves none', async () => {
    const ids: number[] = [];
    for (let each = 0; each < 2; each += 1) {
      ids.push((await anApplication(connection, { marketId: market.id })).id);
    }
    expect((await decide(organizer, ids[0]!, 'approved')).statusCode).toBe(403);
    expect((await decide(organizer, ids[0]!, 'rejected')).statusCode).toBe(200);
    const all = (status: string) =>
      organizer({
        method: 'POST',
        url: '/api/vendor-applications/decisions',
        payload: { ids: [ids[1]], status },
      });
    expect((await all('waitlisted')).statusCode).toBe(403);
    expect((await all('rejected')).json().decided).toEqual([ids[1]]);
  });

  it('an organizer cancels an event, deletes one and reads all that is hers', async () => {
    const first = await anEvent(connection, { marketId: market.id });
    const second = await anEvent(connection, { marketId: market.id });
    const cancelled = await organizer({
      method: 'POST',
      url: `/api/events/${first.id}/cancel`,
      payload: { reason: 'A storm' },
    });
    expect(cancelled.json().status).toBe('cancelled');
    const deleted = await organizer({ method: 'DELETE', url: `/api/market-events/${second.id}` });
    expect(deleted.statusCode).toBe(204);
    for (const path of [
      '/api/user/markets',
      '/api/user/events',
      '/api/user/applications',
      '/api/user/applications.csv',
      `/api/events/${first.id}/roster`,
      `/api/markets/${market.id}/applications`,
      '/api/user/export',
    ]) {
      expect((await organizer(path)).statusCode, path).toBe(200);
    }
  });

  it('a vendor reads her own, and deletes her account', async () => {
    for (const path of [
      '/api/user/vendor',
      '/api/vendor-applications',
      '/api/user/calendar',
      '/api/user/vendor-settings',
      '/api/user/export',
    ]) {
      expect((await vendor(path)).statusCode, path).toBe(200);
    }
    const payload = { email: seller.email };
    const deleted = await vendor({ method: 'DELETE', url: '/api/user', payload });
    expect(deleted.statusCode).toBe(200);
  });
});

it('where access is open, everybody who is signed in passes', async () => {
  const ask = await signedInAs(openSite, await aUser(connection));
  for (const route of GATED) {
    expect((await ask(anything(route))).body, route.url).not.toContain('plan-required');
  }
});

it('names the plan of each capability as the specification has them', () => {
  expect(CAPABILITIES).toHaveLength(12);
  expect(CAPABILITY_PLANS).toMatchObject({
    receive_notifications: 'vendor',
    manage_applications: 'organizer',
    view_customer_connections: 'farm_direct',
  });
});
