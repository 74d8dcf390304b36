import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { Application } from '#contract/applications/applications.ts';
import { DAY_MS } from '#contract/calendarDays.ts';
import { DEMO_PASSWORD } from '#contract/demo/demoAccounts.ts';
import type { IdToken } from '#contract/identity/identity.ts';
import type { WrittenMarket } from '#contract/markets/marketWrites.ts';
import type { Session } from '#contract/sessions/session.ts';
import { anApplication, anEvent, aVendor } from '#server/testing/builders.ts';
import { aContactForm, aMarketForm } from '#server/testing/forms.ts';
import { median } from '../median.ts';
import { FLEET_ADMIN_KEY, type Fleet } from './fleet.ts';
import { Visitor } from './visitor.ts';

/** What a check found. */
export interface Finding {
  figure: string;
  isMet: boolean;
}

export interface Check {
  /** What must hold. */
  what: string;
  run(fleet: Fleet): Promise<Finding>;
}

/** Longer than anything here may take, so that what never comes is found out. */
const PATIENCE_MS = 30_000;
const POLL_MS = 5;
const MARKETS = 25;
const JOBS = 100;

const found = (isMet: boolean, figure: string): Finding => ({ isMet, figure });

/** @returns after how many milliseconds it was so */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > PATIENCE_MS) return Number.POSITIVE_INFINITY;
    await wait(POLL_MS);
  }
  return performance.now() - startedAt;
}

/** One process and the next one. */
function pair({ urls }: Fleet, turn: number): [string, string] {
  const [here, there] = [urls[turn % urls.length], urls[(turn + 1) % urls.length]];
  if (here === undefined || there === undefined) throw new Error('A fleet has two processes.');
  return [here, there];
}

const aStand = (name: string) => aMarketForm({ name, latitude: 45.52, longitude: -122.68 });

/** The middle and the last of the times. */
function times(milliseconds: number[]): string {
  return `p50 ${median(milliseconds).toFixed(0)} ms, max ${Math.max(...milliseconds).toFixed(0)} ms`;
}

const propagation: Check = {
  what: `a write through one process is in another's search within a second (${4 * MARKETS} writes: created, changed, closed today, deleted)`,
  run: async (fleet) => {
    const owner = (await fleet.aPerson('stand owner')).visitor;
    const administrator = new Visitor();
    const [first] = fleet.urls;
    await administrator.send(`${first}/api/admin/auth`, 'POST', { key: FLEET_ADMIN_KEY });
    const stranger = new Visitor();
    const delays: number[] = [];
    for (let round = 0; round < MARKETS; round += 1) {
      const [here, there] = pair(fleet, round);
      const listings = `${here}/api/farm-direct/listings`;
      const names = [randomUUID(), randomUUID()].map((word) => `Stand ${word}`);
      const [name = '', newName = ''] = names;
      const search = async (words: string) =>
        (await stranger.ask(`${there}/api/markets?q=${encodeURIComponent(words)}&limit=1`)).text;
      const { id } = await owner.send<WrittenMarket>(listings, 'POST', aStand(name));
      delays.push(await until(async () => (await search(name)).includes(name)));
      await owner.send(`${listings}/${id}`, 'PUT', aStand(newName));
      delays.push(await until(async () => (await search(newName)).includes(newName)));
      const open = await search(newName);
      await owner.send(`${listings}/${id}/closed-today`, 'PUT', { closed: true });
      delays.push(await until(async () => (await search(newName)) !== open));
      await administrator.send(`${here}/api/admin/markets/${id}`, 'DELETE');
      delays.push(await until(async () => !(await search(newName)).includes(newName)));
    }
    const slowest = Math.max(...delays);
    return found(slowest < 1_000, times(delays));
  },
};

const sessions: Check = {
  what: 'who signs in through one process is signed in at the other; signed out at one, out at both',
  run: async (fleet) => {
    const [here, there] = pair(fleet, 0);
    const visitor = new Visitor();
    const email = `${randomUUID()}@example.com`;
    const account = { name: 'Ada', email, password: DEMO_PASSWORD };
    await visitor.send(`${here}/identity/sign-up`, 'POST', account);
    const link = /identity\/sign-in#(\S+)/;
    const mailed = () => fleet.mails.find((mail) => mail.includes(email))?.replaceAll('=\r\n', '');
    await until(() => mailed() !== undefined);
    const [, token = ''] = link.exec((mailed() ?? '').replaceAll('=3D', '=')) ?? [];
    const confirmation = { token, password: DEMO_PASSWORD };
    await visitor.send(`${there}/identity/confirm-address`, 'POST', confirmation);
    const { token: idToken } = await visitor.get<IdToken>(`${here}/identity/token`);
    const authorization = { authorization: `Bearer ${idToken}` };
    const url = `${here}/api/auth/firebase`;
    const signedIn = await visitor.ask(url, { method: 'POST', body: {}, headers: authorization });
    const session = await visitor.get<Session>(`${there}/api/auth/session`);
    const cookies = { cookie: visitor.cookie };
    await visitor.send(`${here}/api/auth/sign-out`, 'POST', {});
    const after = await new Visitor().ask(`${there}/api/notifications`, { headers: cookies });
    const isMet = signedIn.status === 200 && session.user?.email === email && after.status === 401;
    return found(
      isMet,
      `signed in ${session.user ? 'yes' : 'no'}, after signing out ${after.status}`,
    );
  },
};

const rateLimit: Check = {
  what: 'a rate limit counts for all processes together (30 messages to support an hour)',
  run: async (fleet) => {
    const writer = new Visitor({ address: '198.51.100.7' });
    const statuses = [];
    for (let turn = 0; turn < 36; turn += 1) {
      const body = aContactForm({ subject: 'How often?' });
      const [here] = pair(fleet, turn);
      statuses.push((await writer.ask(`${here}/api/contact`, { method: 'POST', body })).status);
    }
    const admitted = statuses.filter((status) => status === 201).length;
    const refused = statuses.filter((status) => status === 429).length;
    return found(admitted === 30 && refused === 6, `${admitted} admitted, ${refused} refused`);
  },
};

const adminThrottle: Check = {
  what: 'guesses at the admin key count for all processes together (10 in 15 minutes)',
  run: async (fleet) => {
    const guesser = new Visitor({ address: '198.51.100.8' });
    const statuses = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const [here] = pair(fleet, turn);
      const body = { key: `guess ${turn}` };
      statuses.push((await guesser.ask(`${here}/api/admin/auth`, { method: 'POST', body })).status);
    }
    const wrong = statuses.filter((status) => status === 401).length;
    const throttled = statuses.filter((status) => status === 429).length;
    return found(wrong === 10 && throttled === 2, `${wrong} compared, ${throttled} not any more`);
  },
};

const jobs: Check = {
  what: `${JOBS} jobs, put in by all processes, are each done once by any`,
  run: async (fleet) => {
    const subjects = Array.from({ length: JOBS }, () => `Job ${randomUUID()}`);
    const writeTo = async (subject: string, turn: number) => {
      const [here] = pair(fleet, turn);
      const writer = new Visitor({ address: `203.0.113.${turn + 1}` });
      await writer.send(`${here}/api/contact`, 'POST', aContactForm({ subject }));
      writer.leave();
    };
    // All at once would be refused in part.
    const turns = subjects.map((subject, turn) => () => writeTo(subject, turn));
    while (turns.length > 0) await Promise.all(turns.splice(0, 10).map((turn) => turn()));
    const countOf = (subject: string) =>
      fleet.mails.filter((mail) => mail.includes(subject)).length;
    await until(() => subjects.every((subject) => countOf(subject) > 0));
    // Long enough for whoever would do one a second time.
    await wait(3_000);
    const counts = subjects.map(countOf);
    const once = counts.filter((count) => count === 1).length;
    const twice = counts.filter((count) => count > 1).length;
    return found(
      once === JOBS,
      `${once} once, ${twice} more than once, ${JOBS - once - twice} not`,
    );
  },
};

/** A page that is open at a process and is told of changes. */
export async function openLive(url: string, { cookie }: Visitor) {
  const headers = { accept: 'text/event-stream', cookie };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked = get(`${url}/api/live`, { headers, agent: false }, resolve).once('error', reject);
  const answer = await promise;
  if (answer.statusCode !== 200)
    throw new Error(`GET /api/live: ${answer.statusCode} ${await text(answer)}`);
  let told = '';
  answer.setEncoding('utf8').on('data', (piece: string) => {
    told += piece;
  });
  const ended = new Promise<'in order' | 'broken'>((resolve) => {
    answer.once('end', () => resolve('in order')).once('error', () => resolve('broken'));
  });
  return { told: () => told, ended, close: () => asked.destroy() };
}

const liveUpdates: Check = {
  what: 'a decision made through one process reaches the vendor’s page that is open at another',
  run: async (fleet) => {
    const { connection } = fleet;
    const organizer = await fleet.aPerson('live organizer');
    const vendor = await fleet.aPerson('live vendor');
    const business = await aVendor(connection, { userId: vendor.id });
    const [here, there] = pair(fleet, 0);
    const market = await organizer.visitor.send<WrittenMarket>(
      `${here}/api/markets`,
      'POST',
      aStand('Live market'),
    );
    const event = await anEvent(connection, { marketId: market.id, eventDate: inDays(30) });
    const to = { vendorId: business.id, eventId: event.id, marketId: market.id };
    const { id } = await anApplication(connection, to);
    const page = await openLive(there, vendor.visitor);
    const decision = `${here}/api/vendor-applications/${id}/status`;
    const { status } = await organizer.visitor.send<Application>(decision, 'PATCH', {
      status: 'approved',
    });
    const delay = await until(() => page.told().includes('"applications"'));
    page.close();
    return found(status === 'approved' && delay < 1_000, `after ${delay.toFixed(0)} ms`);
  },
};

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const media: Check = {
  what: 'a picture brought to one process is shown by the other at once',
  run: async (fleet) => {
    const { visitor } = await fleet.aPerson('photographer');
    const background = { r: 20, g: 90, b: 40 };
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const [here, there] = pair(fleet, 1);
    const headers = { 'content-type': 'image/jpeg' };
    const kept = await visitor.ask(`${here}/api/media/images`, {
      method: 'POST',
      body: picture,
      headers,
    });
    const { url } = JSON.parse(kept.text) as { url: string };
    const shown = await new Visitor().ask(`${there}${url}`);
    return found(shown.status === 200, `${shown.status}, ${shown.headers['content-type']}`);
  },
};

const accountDeletion: Check = {
  what: 'an account deleted through one process is gone at the other at once',
  run: async (fleet) => {
    const { visitor, email } = await fleet.aPerson('leaver');
    const [here, there] = pair(fleet, 0);
    const cookies = { cookie: visitor.cookie };
    const before = await visitor.ask(`${there}/api/notifications`);
    await visitor.send(`${here}/api/user`, 'DELETE', { email });
    const after = await new Visitor().ask(`${there}/api/notifications`, { headers: cookies });
    return found(
      before.status === 200 && after.status === 401,
      `${before.status}, then ${after.status}`,
    );
  },
};

/** In the order in which they are done; none needs what another has left. */
export const CHECKS: Check[] = [
  propagation,
  sessions,
  rateLimit,
  adminThrottle,
  jobs,
  liveUpdates,
  media,
  accountDeletion,
];
