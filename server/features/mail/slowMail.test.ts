import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it, vi } from 'vitest';
import { createLogger } from '#server/app/observing/logger.ts';
import { mails } from '#server/db/schema.ts';
import { aContactForm } from '#server/testing/forms.ts';
import { asAdministrator } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { mailJobs } from './mailJobs.ts';
import { createMailServer } from './mailServer.ts';

/** The slow server takes no mail before the test lets it. */
const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
let taken = 0;
const slow = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, callback) => {
    stream.resume();
    stream.on('end', async () => {
      await allowed;
      taken += 1;
      callback();
    });
  },
});
slow.listen(0, '127.0.0.1');
await once(slow.server, 'listening');
afterAll(() => new Promise<void>((resolve) => slow.close(() => resolve())));
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

it('a mail server that takes its time holds no request up, and is given each mail once', async () => {
  const site = await testApp({
    environment: { smtpUrl: `smtp://127.0.0.1:${portOf(slow.server)}` },
    works: true,
  });
  for (const subject of ['Opening times', 'Parking', 'Dogs on a leash']) {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: aContactForm({ subject }),
    });
    expect(answer.statusCode).toBe(201);
  }
  // Answered, and nothing of it sent yet.
  expect(taken).toBe(0);
  allow();
  await vi.waitFor(
    async () => {
      const rows = await site.database.connection.select().from(mails);
      expect(rows.map(({ sentAt }) => sentAt !== null)).toEqual([true, true, true]);
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(taken).toBe(3);
}, 60_000);

it('a mail server that never says a word is given up, to be tried again; the outbox says why', async () => {
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const environment = { smtpUrl: `smtp://127.0.0.1:${portOf(silent)}`, mailFrom: 'a@example.com' };
  const site = await testApp({ environment });
  await site.app.inject({ method: 'POST', url: '/api/contact', payload: aContactForm() });
  const [mail] = await site.database.connection.select().from(mails);
  const impatient = createMailServer(site.services.environment, 200);
  const jobs = mailJobs(site.services, createLogger('silent'), impatient);
  // Which of its three clocks runs out first depends on how busy the machine is.
  const tooSlow = /Greeting never received|timeout/i;
  await expect(jobs['send-mail']({ mailId: mail!.id })).rejects.toThrow(tooSlow);
  const ask = await asAdministrator(site);
  expect((await ask('/api/admin/mails')).json()).toMatchObject([
    { state: 'waiting', lastError: expect.stringMatching(tooSlow) },
  ]);
  silent.close();
}, 30_000);
