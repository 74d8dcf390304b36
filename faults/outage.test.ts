import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROBLEM_MEDIA_TYPE } from '#contract/problem.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { mails } from '#server/db/schema.ts';
import { aMarket, aUser } from '#server/testing/builders.ts';
import { aContactForm } from '#server/testing/forms.ts';
import { openMailbox } from '#server/testing/mailbox.ts';
import { type Asker, signedInAs } from '#server/testing/signedIn.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { databaseUrlOf, testDatabase } from '#server/testing/testDatabase.ts';
import { layWire, type Wire } from './wire.testing.ts';

const direct = await testDatabase();
const url = await databaseUrlOf(direct);
const RECOVERS_WITHIN_MS = 20_000;

// The embedded database is in the same process: nothing can come between the two.
describe.runIf(url !== null)('while PostgreSQL cannot be reached', () => {
  let wire: Wire;
  let site: TestApp;
  let ask: Asker;
  let marketId: number;
  const lost: Error[] = [];

  beforeAll(async () => {
    const address = new URL(url ?? '');
    wire = await layWire(Number(address.port));
    address.port = String(wire.port);
    const mailbox = await openMailbox();
    ({ id: marketId } = await aMarket(direct.connection, { name: 'Oak Street' }));
    const database = openPostgresql(address.href, (error) => lost.push(error));
    site = await testApp({
      database,
      works: true,
      environment: { smtpUrl: mailbox.url },
      log: createLogger('silent'),
    });
    ask = await signedInAs(site, await aUser(direct.connection));
    afterAll(async () => {
      await database.close();
      await wire.close();
    });
  });

  const save = () => ask({ method: 'PUT', url: `/api/markets/${marketId}/saved` });
  const contact = () =>
    site.app.inject({ method: 'POST', url: '/api/contact', payload: aContactForm() });
  const needing = {
    'a page of hers': () => ask('/api/user/saved-markets'),
    'a write': save,
    'a write by a stranger': contact,
    reviews: () => site.app.inject(`/api/markets/${marketId}/reviews`),
    'the health': () => site.app.inject('/api/health'),
  };
  const works = () =>
    vi.waitFor(async () => expect((await save()).statusCode).toBe(200), RECOVERS_WITHIN_MS);

  async function expectRefusals() {
    for (const [what, request] of Object.entries(needing)) {
      const answer = await request();
      expect(answer.statusCode, what).toBe(503);
      expect(Number(answer.headers['retry-after']), what).toBeGreaterThan(0);
      expect(answer.headers['content-type'], what).toContain(PROBLEM_MEDIA_TYPE);
    }
    const search = await site.app.inject('/api/markets?near=97205');
    expect(search.json()).toMatchObject([{ name: 'Oak Street' }]);
  }

  it('what needs it is told when to come again, searches go on; then all goes on, and what was written meanwhile is seen', async () => {
    await works();
    wire.cut();
    await expectRefusals();
    // Written by another process, which this one is not told of.
    const { id } = await aMarket(direct.connection, { name: 'Elm Street' });
    wire.mend();
    await works();
    await vi.waitFor(async () => {
      expect((await site.app.inject(`/api/markets/${id}`)).statusCode).toBe(200);
    }, RECOVERS_WITHIN_MS);
    expect((await contact()).statusCode).toBe(201);
    await vi.waitFor(async () => {
      const sent = await direct.connection.select({ sentAt: mails.sentAt }).from(mails);
      expect(sent).toEqual([{ sentAt: expect.any(Date) }]);
    }, RECOVERS_WITHIN_MS);
    expect(lost.length).toBeGreaterThan(0);
  }, 90_000);

  it('a connection that breaks in the midst of a transaction fails that transaction alone', async () => {
    await works();
    const broken = site.database.connection.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`);
      await direct.connection.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      `);
      // Heard of between two queries, when nobody waits for the connection.
      await wait(200);
      await transaction.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    await works();
  }, 60_000);
});
