import { expect, it } from 'vitest';
import { readEnvironment } from '#server/app/start/environment.ts';
import { serverEnvironment } from '../e2e/support/serverEnvironment.ts';

it('a server that browser tests start mails, charges and stores nothing where the machine’s settings say', () => {
  const fresh = serverEnvironment(3000);
  const stated = {
    DATABASE_URL: 'postgres://localhost/markets',
    DATABASE_REPLICA_URL: 'postgres://replica/markets',
    SMTP_URL: 'smtp://mail.example.org',
    MAIL_FROM: 'markets@example.org',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15035550100',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    IDENTITY_SECRET: 'x'.repeat(32),
  };
  expect(readEnvironment({ ...stated, ...fresh })).toEqual(readEnvironment(fresh));
});
