import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { runningDay } from '#contract/billing/lastMoment.ts';
import { administrativeActs } from '#server/db/schema.ts';
import { storePromotion } from '#server/features/billing/promotions/promotions.queries.ts';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import {
  aClaim,
  aMarket,
  anApplication,
  anEvent,
  aProduct,
  aReview,
  aUser,
  aVendor,
  aVendorAtEvent,
} from '#server/testing/builders.ts';
import { aMarketForm } from '#server/testing/forms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { subscribeWithTestCard } from '#server/testing/testCard.ts';
import type { DeclaredRoute } from './access.ts';

/**
 * Asks every route that the server has, as a stranger, as the wrong person, as the right one and as
 * the administrator, and expects what the route's own rule says; and that what the administrator
 * writes among other people's things is in the trail.
 */

const site = await testApp({ identityService: createIdentity });
const { app, settled } = site;
const { connection } = site.database;

type User = Awaited<ReturnType<typeof aUser>>;

/** Something that an action is about: who may do it, who may not, and how they ask. */
interface Matter {
  right: User;
  wrong: User;
  request: Partial<InjectOptions>;
  /** What stands for `:id` in the address. */
  id?: number;
}

const body = (payload: object): Partial<InjectOptions> => ({ payload });

/** An account, as its owner and somebody else name it. */
async function anAccount(fields: object = {}): Promise<Matter> {
  const right = await aUser(connection);
  const wrong = await aUser(connection);
  const claim = { firebaseUid: right.identitySubject };
  return { right, wrong, request: { query: claim, ...body({ ...fields, email: right.email }) } };
}

/** A person, as she and somebody else claim to be her. */
async function anAccountSending(fields: object): Promise<Matter> {
  const right = await aUser(connection);
  const request = body({ ...fields, firebaseUid: right.identitySubject });
  return { right, wrong: await aUser(connection), request };
}

/** Somebody who pays for the vendor plan, by the month. */
async function aSubscriber(fields: object = {}): Promise<Matter> {
  const matter = await anAccountSending(fields);
  await subscribeWithTestCard(await signedInAs(site, matter.right));
  return matter;
}

/** An application, as who sent it and somebody else speak of it. */
async function anApplicationToMarket(fields: object = {}): Promise<Matter> {
  const right = await aUser(connection);
  const { id: vendorId } = await aVendor(connection, { userId: right.id });
  const { id: marketId } = await aMarket(connection);
  const { id } = await anApplication(connection, { vendorId, marketId });
  return { right, wrong: await aUser(connection), request: body(fields), id };
}

const eventForm = (marketId: number) => ({
  marketId,
  eventDate: '2026-06-13',
  startTime: '08:00',
  endTime: '14:00',
});

/** A market, as who runs it and somebody else speak of it. */
async function anOrganizedMarket(
  fields: object = {},
  other: Parameters<typeof aMarket>[1] = {},
): Promise<Matter> {
  const right = await aUser(connection);
  const { id } = await aMarket(connection, { ...other, organizerId: right.id });
  return { right, wrong: await aUser(connection), request: body(fields), id };
}

const aStand = (fields: object): Promise<Matter> =>
  anOrganizedMarket(fields, { category: 'farm_stand' });

// The first vendor, whom the walk asks about where an address names one beside its `:id`.
const { id: firstVendorId } = await aVendor(connection);

/** An event at which the first vendor sells. */
async function aRoster(): Promise<Matter> {
  const right = await aUser(connection);
  const { id: marketId } = await aMarket(connection, { organizerId: right.id });
  const { id: eventId } = await anEvent(connection, { marketId });
  await aVendorAtEvent(connection, { eventId, vendorId: firstVendorId });
  return { right, wrong: await aUser(connection), request: body({ arrived: true }), id: eventId };
}

/** How to make what each action is about. An action that stands here not yet fails the test. */
const MATTERS: Record<string, () => Promise<Matter>> = {
  'users.read': () => anAccount(),
  'users.change': () =>
    anAccount({ smsNotifications: true, emailNotifications: true, pushNotifications: true }),
  'users.delete': () => anAccount(),
  'billing.redeem': async () => {
    await storePromotion(connection, 'demo', {
      endsOn: '2099-09-30',
      codes: [{ code: 'HARVEST', redemptionLimit: null }],
    });
    await site.settled();
    const [promotion] = site.services.promotions.runningOn(runningDay(site.clock.now()));
    const couponCode = promotion?.codes[0];
    return anAccountSending({ couponCode, subscriptionTier: 'vendor' });
  },
  'billing.subscribe': () => anAccountSending({ subscriptionTier: 'vendor' }),
  'billing.cancel': () => aSubscriber(),
  'billing.resume': async () => {
    const matter = await aSubscriber();
    const ask = await signedInAs(site, matter.right);
    await ask({ method: 'POST', url: '/api/cancel-subscription', payload: {} });
    return matter;
  },
  'billing.change': () => aSubscriber({ subscriptionTier: 'organizer', interval: 'year' }),
  'billing.try': () => anAccountSending({ userType: 'vendor' }),
  'reviews.write': async () => {
    const wrong = await aUser(connection);
    const { id } = await aMarket(connection, { organizerId: wrong.id });
    return { right: await aUser(connection), wrong, request: body({ rating: 5 }), id };
  },
  'reviews.change': async () => {
    const right = await aUser(connection);
    const { id } = await aMarket(connection);
    await aReview(connection, { marketId: id, userId: right.id });
    return { right, wrong: await aUser(connection), request: body({ rating: 5 }), id };
  },
  'claims.withdraw': async () => {
    const right = await aUser(connection);
    const { id } = await aClaim(connection, { userId: right.id });
    return { right, wrong: await aUser(connection), request: body({ status: 'withdrawn' }), id };
  },
  'applications.send': async () => {
    const right = await aUser(connection);
    await aVendor(connection, { userId: right.id });
    const { id: marketEventId } = await aMarket(connection);
    const request = body({ vendorId: right.id, marketEventId });
    return { right, wrong: await aUser(connection), request };
  },
  'applications.read': () => anApplicationToMarket(),
  'applications.edit': () => anApplicationToMarket({ notes: 'Honey' }),
  'applications.move': async () => {
    const right = await aUser(connection);
    const { id: marketId } = await aMarket(connection, { organizerId: right.id });
    const { id } = await anApplication(connection, { marketId });
    return { right, wrong: await aUser(connection), request: body({ status: 'under_review' }), id };
  },
  'applications.decide': async () => {
    const right = await aUser(connection);
    const { id: marketId } = await aMarket(connection, { organizerId: right.id });
    const { id } = await anApplication(connection, { marketId });
    const request = body({ ids: [id], status: 'under_review' });
    return { right, wrong: await aUser(connection), request };
  },
  'roster.read': () => aRoster(),
  'roster.mark': () => aRoster(),
  'applications.list': async () => {
    const right = await aUser(connection);
    const { id } = await aMarket(connection, { organizerId: right.id });
    return { right, wrong: await aUser(connection), request: {}, id };
  },
  'applications.listOfEvent': async () => {
    const right = await aUser(connection);
    const { id: marketId } = await aMarket(connection, { organizerId: right.id });
    const { id } = await anEvent(connection, { marketId });
    return { right, wrong: await aUser(connection), request: {}, id };
  },
  'markets.create': async () => {
    const right = await aUser(connection);
    const request = body({ ...aMarketForm(), organizerId: right.id });
    return { right, wrong: await aUser(connection), request };
  },
  'products.add': () => anOrganizedMarket({ name: 'Eggs', price: '4.50', unit: 'dozen' }),
  'products.change': async () => {
    const right = await aUser(connection);
    const { id: marketId } = await aMarket(connection, { organizerId: right.id });
    const { id } = await aProduct(connection, { marketId });
    const request = body({ name: 'Eggs', inStockToday: true });
    return { right, wrong: await aUser(connection), request, id };
  },
  'counts.read': () => anOrganizedMarket(),
  'reviews.reply': async () => {
    const right = await aUser(connection);
    const { id: marketId } = await aMarket(connection, { organizerId: right.id });
    const { id } = await aReview(connection, { marketId });
    return { right, wrong: await aUser(connection), request: body({ reply: 'Thank you' }), id };
  },
  'listings.change': () => aStand({ amenities: ['Parking'] }),
  'listings.delete': () => aStand({}),
  'listings.closeDays': async () => {
    const days = { from: '2099-12-20', to: '2099-12-27' };
    const matter = await anOrganizedMarket({ closed: true, ...days });
    return { ...matter, request: { ...matter.request, query: days } };
  },
  'markets.configure': () => anOrganizedMarket({ electricityProvided: true }),
  'markets.change': () => aStand(aMarketForm()),
  'events.create': async () => {
    const right = await aUser(connection);
    const { id: marketId } = await aMarket(connection, { organizerId: right.id });
    return { right, wrong: await aUser(connection), request: body(eventForm(marketId)) };
  },
  'events.change': async () => {
    const right = await aUser(connection);
    const { id: marketId } = await aMarket(connection, { organizerId: right.id });
    const { id } = await anEvent(connection, { marketId });
    return { right, wrong: await aUser(connection), request: body({ reason: 'A storm' }), id };
  },
  'announcements.read': async () => {
    const right = await aUser(connection);
    const { id } = await aMarket(connection, { organizerId: right.id });
    return { right, wrong: await aUser(connection), request: { query: { marketId: `${id}` } } };
  },
  'announcements.write': async () => {
    const right = await aUser(connection);
    const { id: marketId } = await aMarket(connection, { organizerId: right.id });
    const request = body({ marketId, subject: 'Late', message: 'We open at 10.' });
    return { right, wrong: await aUser(connection), request };
  },
  'vendors.create': async () => {
    const right = await aUser(connection);
    const request = body({ businessName: 'Bees', userId: right.id });
    return { right, wrong: await aUser(connection), request };
  },
  'vendors.change': async () => {
    const right = await aUser(connection);
    const { id } = await aVendor(connection, { userId: right.id });
    return { right, wrong: await aUser(connection), request: body({ businessName: 'Bees' }), id };
  },
  'vendors.like': async () => {
    const right = await aUser(connection);
    const { id } = await aVendor(connection);
    return { right, wrong: await aUser(connection), request: body({ userId: right.id }), id };
  },
};

const ROUTES = app.declaredRoutes.flatMap(({ methods, url, access }) =>
  methods.filter((method) => method !== 'HEAD').map((method) => ({ method, url, access })),
);

type Route = Pick<DeclaredRoute, 'url' | 'access'> & { method: string };

function requestTo({ method, url }: Route, id: number, more: Partial<InjectOptions> = {}) {
  const address = url.replace(':id', `${id}`).replace(/:\w+/g, '1').replace('*', '');
  const { payload, ...rest } = more;
  return {
    method: method as 'GET',
    url: address,
    ...rest,
    ...(method !== 'GET' && payload !== undefined && { payload }),
  };
}

/** What the access rule itself answers; what a handler answers is another matter. */
const REFUSALS = ['Sign in to do this.', 'Enter the admin key first.'];

async function outcome(ask: Asker, request: InjectOptions): Promise<string> {
  const answer = await ask(request);
  expect(answer.statusCode, `${request.method} ${request.url}`).toBeLessThan(500);
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json');
  const isRefused = isProblem && REFUSALS.includes(answer.json().detail);
  return isRefused ? 'refused' : 'admitted';
}

/** Who is admitted by a rule that is about nothing in particular. */
const ADMITTED = {
  everyone: { stranger: 'admitted', person: 'admitted', administrator: 'admitted' },
  signedIn: { stranger: 'refused', person: 'admitted', administrator: 'refused' },
  signedInOrAdministrator: { stranger: 'refused', person: 'admitted', administrator: 'admitted' },
  administrator: { stranger: 'refused', person: 'refused', administrator: 'admitted' },
};

/** The actions whose rule admits the administrator. */
const FOR_ADMINISTRATORS_TOO = new Set([
  'announcements.read',
  'announcements.write',
  'markets.create',
  'markets.change',
  'markets.configure',
  'products.add',
  'products.change',
  'counts.read',
  'reviews.reply',
  'listings.change',
  'listings.delete',
  'listings.closeDays',
  'events.create',
  'events.change',
  'vendors.create',
  'vendors.change',
  'applications.read',
  'applications.list',
  'applications.listOfEvent',
  'applications.move',
  'applications.decide',
  'roster.read',
  'roster.mark',
]);

const ADMITTED_STATUS = expect.toSatisfy((status: number) => status >= 200 && status < 300);

it('there are routes, and each declares who may use it', () => {
  expect(ROUTES.length).toBeGreaterThan(40);
  for (const { access, url } of ROUTES) expect(access, url).toBeTruthy();
});

it.each(ROUTES.map((route) => [`${route.method} ${route.url}`, route] as const))(
  '%s',
  async (_name, route) => {
    const { access } = route;
    if (typeof access === 'string') {
      const { id } = await aMarket(connection);
      await settled();
      const request = requestTo(route, id);
      expect({
        stranger: await outcome((it) => app.inject(it), request),
        person: await outcome(await signedInAs(site, await aUser(connection)), request),
        administrator: await outcome(await asAdministrator(site), request),
      }).toEqual(ADMITTED[access]);
      return;
    }
    const make = MATTERS[access.name];
    if (!make) throw new Error(`Say in this test how to make what ${access.name} is about.`);
    /** Asks about something new each time: what was asked before may have deleted it. */
    const statusFor = async (asker: (matter: Matter) => Promise<Asker>) => {
      const matter = await make();
      await settled();
      const ask = await asker(matter);
      return (await ask(requestTo(route, matter.id ?? 0, matter.request))).statusCode;
    };
    const nobody: Asker = (request) => app.inject(request);
    const isForAdministrators = FOR_ADMINISTRATORS_TOO.has(access.name);
    const actsBefore = await connection.$count(administrativeActs);
    expect({
      stranger: await statusFor(async () => nobody),
      wrong: await statusFor(({ wrong }) => signedInAs(site, wrong)),
      right: await statusFor(({ right }) => signedInAs(site, right)),
      administrator: await statusFor(() => asAdministrator(site)),
    }).toEqual({
      stranger: 401,
      wrong: 'hides' in access.refusal ? 404 : 403,
      right: ADMITTED_STATUS,
      administrator: isForAdministrators ? ADMITTED_STATUS : 401,
    });
    const leavesAct = isForAdministrators && route.method !== 'GET';
    expect(await connection.$count(administrativeActs), 'acts in the trail').toBe(
      actsBefore + (leavesAct ? 1 : 0),
    );
  },
);
