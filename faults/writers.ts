import type { Application } from '#contract/applications/applications.ts';
import type { WrittenMarket } from '#contract/markets/marketWrites.ts';
import type { Random } from '#server/features/demo/random.ts';
import { aContactForm, aMarketForm } from '#server/testing/forms.ts';
import { type Cast, dayFromNow, type Person } from './cast.ts';
import type { Ledger } from './ledger.ts';

/** What the writers of one round share. */
interface Scene {
  url: string;
  ledger: Ledger;
  random: Random;
  /** Different for everything that is written: it is found by it again. */
  token(): string;
}

/** An application that the organizer has yet to decide on. */
interface Waiting {
  id: number;
  note: string;
}

const send = ({ url }: Scene, person: Person | null, method: string, path: string, body?: object) =>
  fetch(`${url}${path}`, {
    method,
    headers: {
      ...(person && { cookie: person.cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Applies wherever she can; thinks better of some, and then of that. */
async function vendorWrites(
  scene: Scene,
  vendor: Cast['vendors'][number],
  { market, events }: Cast,
  waiting: Waiting[],
): Promise<void> {
  const { ledger, random } = scene;
  const targets = [...events, market];
  while (targets.length > 0) {
    const [target] = targets;
    const note = scene.token();
    const application = await ledger.write<Application>(`application ${note}`, 'pending', () =>
      send(scene, vendor, 'POST', '/api/vendor-applications', {
        marketEventId: target?.id,
        notes: note,
      }),
    );
    if (application && random.chance(0.2)) {
      await ledger.write(`application ${note}`, 'withdrawn', () =>
        send(scene, vendor, 'PATCH', `/api/vendor-applications/${application.id}/status`, {
          status: 'withdrawn',
        }),
      );
    } else {
      if (application) waiting.push({ id: application.id, note });
      targets.shift();
    }
  }
}

/** Decides on what has come, and in between looks after her markets and events. */
async function organizerWrites(scene: Scene, cast: Cast, waiting: Waiting[]): Promise<void> {
  const { organizer, market } = cast;
  for (let count = 0; ; count += 1) {
    const application = waiting.shift();
    if (application) await decide(scene, organizer, application);
    else if (count % 3 === 0) await createMarket(scene, organizer);
    else await createEvent(scene, organizer, market.id, count);
  }
}

async function decide(scene: Scene, organizer: Person, { id, note }: Waiting): Promise<void> {
  const { ledger, random } = scene;
  const status = random.pick(['approved', 'approved', 'rejected', 'waitlisted', 'under_review']);
  await ledger.write(`application ${note}`, status, () =>
    send(scene, organizer, 'PATCH', `/api/vendor-applications/${id}/status`, { status }),
  );
}

async function createMarket(scene: Scene, organizer: Person): Promise<void> {
  const { ledger } = scene;
  const name = scene.token();
  const form = (description: string) =>
    aMarketForm({ name, description, latitude: 45.52, longitude: -122.68 });
  const market = await ledger.write<WrittenMarket>(`market ${name}`, 'as it was at first', () =>
    send(scene, organizer, 'POST', '/api/markets', form('as it was at first')),
  );
  if (!market) return;
  await ledger.write(`market ${name}`, 'as it is by now', () =>
    send(scene, organizer, 'PUT', `/api/markets/${market.id}`, form('as it is by now')),
  );
}

async function createEvent(
  scene: Scene,
  organizer: Person,
  marketId: number,
  count: number,
): Promise<void> {
  const specialInstructions = scene.token();
  const eventDate = dayFromNow(60 + (count % 200));
  await scene.ledger.write(`event ${specialInstructions}`, eventDate, () =>
    send(scene, organizer, 'POST', '/api/market-events', {
      marketId,
      eventDate,
      startTime: '09:00',
      endTime: '13:00',
      specialInstructions,
    }),
  );
}

/** Saves, likes and reviews, and changes her mind. */
async function shopperWrites(scene: Scene, shopper: Person, casts: Cast[]): Promise<void> {
  const { ledger, random } = scene;
  const reviewed = new Set<number>();
  for (;;) {
    const { market, vendors } = random.pick(casts);
    const { vendorId } = random.pick(vendors);
    const isWanted = random.chance(0.7);
    const method = isWanted ? 'PUT' : 'DELETE';
    await ledger.write(`saved ${shopper.id} ${market.id}`, isWanted ? 'yes' : null, () =>
      send(scene, shopper, method, `/api/markets/${market.id}/saved`),
    );
    await ledger.write(`liked ${shopper.id} ${vendorId}`, isWanted ? 'yes' : null, () =>
      send(scene, shopper, isWanted ? 'POST' : 'DELETE', `/api/vendors/${vendorId}/like`),
    );
    const comment = scene.token();
    const isFirst = !reviewed.has(market.id);
    const path = `/api/markets/${market.id}/reviews${isFirst ? '' : '/mine'}`;
    reviewed.add(market.id);
    await ledger.write(`review ${shopper.id} ${market.id}`, comment, () =>
      send(scene, shopper, isFirst ? 'POST' : 'PUT', path, {
        rating: random.integer(1, 5),
        comment,
      }),
    );
  }
}

/** Writes to support, each time from elsewhere. */
async function strangerWrites(scene: Scene): Promise<void> {
  for (;;) {
    const subject = scene.token();
    const message = 'Is the market open on a holiday?';
    const from = [10, 1, 2, 3].map(() => scene.random.integer(1, 250)).join('.');
    await scene.ledger.write(`contact ${subject}`, message, () =>
      fetch(`${scene.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(aContactForm({ subject, message })),
      }),
    );
  }
}

/**
 * Has everybody of a cast write at once, each one thing after the other, without a pause.
 * Resolves when the server is gone for all of them.
 */
export async function writeUntilKilled(
  url: string,
  ledger: Ledger,
  { random, round, casts }: { random: Random; round: number; casts: Cast[] },
): Promise<void> {
  const cast = casts[round - 1];
  if (!cast) throw new RangeError(`There is no cast for round ${round}.`);
  let written = 0;
  const token = () => {
    written += 1;
    return `token-${round}-${written}`;
  };
  const scene: Scene = { url, ledger, random, token };
  const waiting: Waiting[] = [];
  const ends = await Promise.allSettled([
    ...cast.vendors.map((vendor) => vendorWrites(scene, vendor, cast, waiting)),
    organizerWrites(scene, cast, waiting),
    ...cast.shoppers.map((shopper) => shopperWrites(scene, shopper, casts.slice(0, round + 4))),
    strangerWrites(scene),
  ]);
  for (const end of ends) {
    // What fetch rejects with when there is no answer.
    if (end.status === 'rejected' && !(end.reason instanceof TypeError)) throw end.reason;
  }
}
