import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { createLogger } from '#server/app/observing/logger.ts';
import { openDatabase } from '#server/db/connect.ts';
import { applications, eventVendors, mails, notifications } from '#server/db/schema.ts';
import { notificationJobs } from '#server/features/notifications/notificationJobs.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { aMarket, anApplication, anEvent, aUser, aVendor } from '#server/testing/builders.ts';
import { JOBS_POLL_SECONDS } from '#server/testing/jobsPollSeconds.ts';
import { copyPgliteTemplate } from '#server/testing/pgliteTemplate.ts';
import { findApplications } from './applications.queries.ts';
import { decideApplications } from './decideApplications.ts';

const EVENTS = 4;
const VENDORS_PER_EVENT = 25;

const dataDirectory = await mkdtemp(join(tmpdir(), 'local-markets-decisions-'));
// A copy, for making a database anew takes seconds.
await copyPgliteTemplate(join(dataDirectory, 'database'));
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

const log = createLogger('silent');
const ADMINISTRATOR = { userId: null, isAdministrator: true };
const environment = { publicUrl: 'http://localhost' };
const moduleOf = (path: string) => JSON.stringify(join(import.meta.dirname, '..', '..', path));

/**
 * Approves all applications while notices are being delivered. In the midst of the third event,
 * when all is written and nothing of it committed, it says so and stands still, to be killed.
 */
const DECIDER = `
  import { writeSync } from 'node:fs';
  import { openDatabase } from ${moduleOf('db/connect.ts')};
  import { createLogger } from ${moduleOf('app/observing/logger.ts')};
  import { openJobs } from ${moduleOf('jobs/jobs.ts')};
  import { findApplications } from ${moduleOf('features/applications/applications.queries.ts')};
  import { decideApplications } from ${moduleOf('features/applications/decideApplications.ts')};
  import { notificationJobs } from ${moduleOf('features/notifications/notificationJobs.ts')};
  const log = createLogger('silent');
  const database = await openDatabase({ dataDirectory: process.argv.at(-1) }, () => {});
  const jobs = await openJobs(database, log);
  const environment = ${JSON.stringify(environment)};
  await jobs.start(notificationJobs({ database, environment, jobs, now: Date.now }));
  let asked = 0;
  const now = () => {
    asked += 1;
    // Asked at the beginning of each event, and once its changes are written.
    if (asked === 6) {
      writeSync(1, 'in the midst');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    return Date.now();
  };
  const { records } = await findApplications(database.connection, {});
  const viewer = ${JSON.stringify(ADMINISTRATOR)};
  await decideApplications({ database, jobs, now }, records, { status: 'approved', viewer });
`;

async function openSite() {
  const database = await openDatabase({ dataDirectory, databaseUrl: undefined }, () => {});
  const jobs = await openJobs(database, log, JOBS_POLL_SECONDS);
  const close = async () => {
    await jobs.stop();
    await database.close();
  };
  return { database, jobs, now: Date.now, environment: environment as never, close };
}

it('killed in the midst of many decisions, every vendor is told once of hers and none is forgotten', async () => {
  const before = await openSite();
  const { connection } = before.database;
  const { id: marketId } = await aMarket(connection);
  for (let number = 0; number < EVENTS; number++) {
    const { id: eventId } = await anEvent(connection, { marketId, eventDate: '2099-05-02' });
    for (let vendor = 0; vendor < VENDORS_PER_EVENT; vendor++) {
      const { id: userId } = await aUser(connection);
      const { id: vendorId } = await aVendor(connection, { userId });
      await anApplication(connection, { marketId, eventId, vendorId });
    }
  }
  await before.close();

  const decider = spawn(
    process.execPath,
    ['--input-type=module', '-e', DECIDER, '--', dataDirectory],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(decider.stdout, 'data');
  const exited = once(decider, 'exit');
  decider.kill('SIGKILL');
  await exited;

  const site = await openSite();
  const after = site.database.connection;
  const approved = () => after.$count(applications, eq(applications.status, 'approved'));
  expect(await approved()).toBe(2 * VENDORS_PER_EVENT);
  expect(await after.$count(notifications)).toBe(2 * VENDORS_PER_EVENT);

  // Whoever decided sees that it was not done, and decides again.
  await site.jobs.start(notificationJobs(site));
  const { records } = await findApplications(after, {});
  const decision = { status: 'approved', viewer: ADMINISTRATOR } as const;
  const outcome = await decideApplications(site, records, decision);
  expect(outcome.decided).toHaveLength(2 * VENDORS_PER_EVENT);
  expect(outcome.refused.map(({ reason }) => reason)).toEqual(
    Array(2 * VENDORS_PER_EVENT).fill('moved'),
  );
  const everybody = records.flatMap(({ vendor }) => vendor.userId ?? []).toSorted((a, b) => a - b);
  expect(everybody).toHaveLength(EVENTS * VENDORS_PER_EVENT);
  const toldBy = async (rows: Promise<{ userId: number | null }[]>) =>
    (await rows).map(({ userId }) => userId).toSorted((a, b) => Number(a) - Number(b));
  await vi.waitFor(
    async () =>
      expect(await toldBy(after.select({ userId: mails.userId }).from(mails))).toEqual(everybody),
    { timeout: 60_000, interval: 200 },
  );
  expect(await toldBy(after.select({ userId: notifications.userId }).from(notifications))).toEqual(
    everybody,
  );
  expect(await after.$count(eventVendors)).toBe(EVENTS * VENDORS_PER_EVENT);
  await site.close();
}, 150_000);
