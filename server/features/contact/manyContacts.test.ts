import { expect, it, vi } from 'vitest';
import { contactMessages } from '#server/db/schema.ts';
import { openMailbox } from '#server/testing/mailbox.ts';
import { testApp } from '#server/testing/testApp.ts';

const mailbox = await openMailbox();
const site = await testApp({ environment: { smtpUrl: mailbox.url }, works: true });

it('fifty people write at once, while mails are being sent, and nobody waits for anybody', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      site.app.inject({
        method: 'POST',
        url: '/api/contact',
        remoteAddress: `10.${number}.0.1`,
        payload: {
          name: `Person ${number}`,
          email: `person${number}@example.com`,
          subject: `Question ${number}`,
          message: 'When does the season begin?',
        },
      }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  const kept = await site.database.connection.select().from(contactMessages);
  expect(kept).toHaveLength(50);
  await vi.waitFor(() => expect(mailbox.received).toHaveLength(50), { timeout: 15_000 });
  const subjects = new Set(mailbox.received.map(({ headers }) => headers.get('subject')));
  expect(subjects.size).toBe(50);
}, 20_000);
