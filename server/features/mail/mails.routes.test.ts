import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { outboxMailSchema } from '#contract/outbox/outbox.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import { mails } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { planOf } from '#server/testing/planOf.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { queueMail } from './queueMail.ts';

const lines: string[] = [];
const log = createLogger('info', { write: (line: string) => void lines.push(line) });
const site = await testApp({ works: true, log });
const { services } = site;
const { connection } = site.database;
const administrator = await asAdministrator(site);

it('the outbox is the administrator’s', async () => {
  const person = await signedInAs(site, await aUser(connection));
  expect((await site.app.inject('/api/admin/mails')).statusCode).toBe(401);
  expect((await person('/api/admin/mails')).statusCode).toBe(401);
  expect((await administrator('/api/admin/mails?limit=0')).statusCode).toBe(400);
  const answer = await administrator('/api/admin/mails');
  expect(answer.json()).toEqual([]);
  expect(answer.headers['x-total-count']).toBe('0');
});

it('what was written to an address is found without reading all there is', async () => {
  const written = connection.select().from(mails).where(eq(mails.recipient, 'ann@example.com'));
  expect(await planOf(connection, written)).toContain('mails_recipient');
});

it('without a mail server mails wait there, the newest first, and no log says what is in them', async () => {
  for (const subject of ['First', 'Second', 'Third']) {
    await connection.transaction((transaction) =>
      queueMail(services, transaction, {
        userId: null,
        kind: 'test',
        recipient: 'ann@example.com',
        subject,
        text: 'Between us',
      }),
    );
  }
  await vi.waitFor(
    () => expect(lines.join().match(/mail kept in the outbox/g)).toHaveLength(3),
    9_000,
  );
  expect(lines.join()).not.toMatch(/Between us|ann@example\.com/);
  const answer = await administrator('/api/admin/mails');
  expect(answer.headers['cache-control']).toBe('no-store');
  const mails = expectConforms(z.array(outboxMailSchema), answer.json());
  expect(mails.map(({ subject }) => subject)).toEqual(['Third', 'Second', 'First']);
  expect(mails[0]).toMatchObject({
    kind: 'test',
    recipient: 'ann@example.com',
    text: 'Between us',
    sentAt: null,
  });
  const page = await administrator('/api/admin/mails?limit=1&offset=1');
  expect(page.headers['x-total-count']).toBe('3');
  expect(page.json()).toMatchObject([{ subject: 'Second' }]);
});
