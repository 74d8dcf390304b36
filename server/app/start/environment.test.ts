import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

/** The message that a bad environment stops the start with. */
function fault(variables: NodeJS.ProcessEnv): string {
  try {
    readEnvironment(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return (error as Error).message;
  }
  return '';
}

describe('the environment', () => {
  const defaults = {
    mode: 'production',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    trustedProxies: false,
    dataDirectory: resolve('data'),
    databaseUrl: undefined,
    demoData: true,
    adminKey: undefined,
    accessPolicy: 'open',
    supportEmail: 'support@localmarkets.example',
    promotion: undefined,
    smtpUrl: undefined,
    mailFrom: 'support@localmarkets.example',
    geocoderUrl: undefined,
    mapStyleUrl: undefined,
    identitySecret: undefined,
    firebase: undefined,
    stripe: undefined,
    mediaMemoryBytes: 64 * 1_048_576,
    shutdownDelaySeconds: 0,
    logLevel: 'info',
  };

  it('may state nothing: every setting has a default that works', () => {
    expect(readEnvironment({})).toEqual(defaults);
  });

  it('counts what is empty or blank as not stated', () => {
    const names = [
      'NODE_ENV',
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'DATA_DIR',
      'DATABASE_URL',
      'ADMIN_KEY',
      'ACCESS_POLICY',
    ];
    const more = [
      'TRUSTED_PROXIES',
      'DEMO_DATA',
      'SUPPORT_EMAIL',
      'SMTP_URL',
      'MAIL_FROM',
      'GEOCODER_URL',
      'MAP_STYLE_URL',
      'LOG_LEVEL',
    ];
    for (const blank of ['', '   ']) {
      const variables = Object.fromEntries([...names, ...more].map((name) => [name, blank]));
      expect(readEnvironment(variables)).toEqual(defaults);
    }
  });

  it('is taken as stated, addresses without their trailing slash', () => {
    expect(
      readEnvironment({
        NODE_ENV: 'development',
        PORT: '8080',
        HOST: '0.0.0.0',
        PUBLIC_URL: 'https://markets.example.org/',
        TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::/8 ,203.0.113.7',
        ADMIN_KEY: ' sixteen letters. ',
        ACCESS_POLICY: 'enforced',
        DATA_DIR: '/var/lib/markets',
        DATABASE_URL: 'postgres://user:word@localhost/markets',
        DATABASE_REPLICA_URL: 'postgres://user:word@replica/markets',
        SUPPORT_EMAIL: 'help@example.org',
        COUPON_CODES: 'market, SPRING:100',
        PROMOTION_ENDS_ON: '2025-09-30',
        SMTP_URL: 'smtps://mail.example.org',
        MAIL_FROM: 'markets@example.org',
        GEOCODER_URL: 'https://photon.example.org//',
        MAP_STYLE_URL: 'https://tiles.example.org/style.json',
        IDENTITY_SECRET: 'a secret of more than 32 characters',
        FIREBASE_API_KEY: 'key',
        FIREBASE_AUTH_DOMAIN: 'markets.firebaseapp.com',
        FIREBASE_PROJECT_ID: 'markets',
        FIREBASE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099/',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        MEDIA_MEMORY_MB: '256',
        SHUTDOWN_DELAY_SECONDS: '10',
        LOG_LEVEL: 'warn',
      }),
    ).toEqual({
      mode: 'development',
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://markets.example.org',
      trustedProxies: ['loopback', '10.0.0.0/8', 'fd00::/8', '203.0.113.7'],
      adminKey: 'sixteen letters.',
      accessPolicy: 'enforced',
      dataDirectory: '/var/lib/markets',
      databaseUrl: 'postgres://user:word@localhost/markets',
      databaseReplicaUrl: 'postgres://user:word@replica/markets',
      demoData: false,
      supportEmail: 'help@example.org',
      promotion: {
        endsOn: '2025-09-30',
        codes: [
          { code: 'MARKET', redemptionLimit: null },
          { code: 'SPRING', redemptionLimit: 100 },
        ],
      },
      smtpUrl: 'smtps://mail.example.org',
      mailFrom: 'markets@example.org',
      geocoderUrl: 'https://photon.example.org',
      mapStyleUrl: 'https://tiles.example.org/style.json',
      identitySecret: 'a secret of more than 32 characters',
      firebase: {
        apiKey: 'key',
        authDomain: 'markets.firebaseapp.com',
        projectId: 'markets',
        emulatorUrl: 'http://127.0.0.1:9099',
      },
      stripe: {
        secretKey: 'sk_test_1',
        publishableKey: 'pk_test_1',
        webhookSecret: 'whsec_1',
        apiUrl: undefined,
      },
      mediaMemoryBytes: 256 * 1_048_576,
      shutdownDelaySeconds: 10,
      logLevel: 'warn',
    });
  });

  it('makes the address of the site from the port unless it is stated', () => {
    expect(readEnvironment({ PORT: '4321' }).publicUrl).toBe('http://localhost:4321');
  });

  it.each([
    [{}, true],
    [{ DATABASE_URL: 'postgresql://localhost/markets' }, false],
    [{ DATABASE_URL: 'postgresql://localhost/markets', DEMO_DATA: 'true' }, true],
    [{ DEMO_DATA: 'false' }, false],
    [{ DEMO_DATA: '0' }, false],
    [{ DEMO_DATA: '1' }, true],
  ])('fills demo data on the embedded database unless told otherwise: %j', (variables, filled) => {
    expect(readEnvironment(variables).demoData).toBe(filled);
  });

  it.each([
    ['NODE_ENV', ['prod', 'Production']],
    ['PORT', ['eighty', '-1', '65536', '80.5', '80 80', 'NaN', 'Infinity']],
    [
      'PUBLIC_URL',
      ['markets.example.org', 'ftp://example.org', '//example.org', 'http://', 'https:a.example'],
    ],
    [
      'PUBLIC_URL',
      ['https://example.org/markets', 'https://example.org/?a', 'https://me@a.example'],
    ],
    ['TWILIO_ACCOUNT_SID', ['12', 'AC12']],
    ['TRUSTED_PROXIES', ['true', '1', '10.0.0.0/33', '10.0.0', 'proxy.example', '::1/129', '::1,']],
    ['ADMIN_KEY', ['k', 'k'.repeat(15), `${'k'.repeat(15)}  `, 'k'.repeat(201)]],
    ['ACCESS_POLICY', ['closed', 'Enforced', 'true']],
    ['MEDIA_MEMORY_MB', ['-1', '1.5', 'much', '65537']],
    ['SHUTDOWN_DELAY_SECONDS', ['-1', '1.5', 'soon', '301']],
    ['DATABASE_URL', ['mysql://localhost/x', 'localhost:5432', './data', 'postgres:me@db/markets']],
    ['DATABASE_REPLICA_URL', ['mysql://localhost/x', 'postgres://replica/without-a-primary']],
    ['DEMO_DATA', ['yes', 'TRUE', '2']],
    ['SUPPORT_EMAIL', ['help', 'help@', 'a b@example.org']],
    ['COUPON_CODES', ['a b', 'A', 'SPRING:0', 'SPRING:many', 'SPRING,,', 'SPRING,spring:100']],
    ['PROMOTION_ENDS_ON', ['September 30th, 2025', '2025-02-30', '2025-9-30']],
    ['SMTP_URL', ['mail.example.org', 'https://mail.example.org', 'smtp://', 'smtp:mail.example']],
    ['MAIL_FROM', ['Local Markets', 'a@b@c']],
    ['GEOCODER_URL', ['photon', 'file:///etc/passwd']],
    ['MAP_STYLE_URL', ['style.json', 'javascript:alert(1)']],
    ['IDENTITY_SECRET', ['short', 'x'.repeat(31)]],
    ['FIREBASE_API_KEY', ['AIza:key', ':']],
    ['FIREBASE_AUTH_DOMAIN', ['https://markets.firebaseapp.com', 'a b']],
    ['FIREBASE_PROJECT_ID', ['My Project', 'a/b']],
    ['FIREBASE_AUTH_EMULATOR_URL', ['127.0.0.1:9099']],
    ['STRIPE_SECRET_KEY', ['pk_test_1', 'secret']],
    ['STRIPE_PUBLISHABLE_KEY', ['sk_test_1']],
    ['STRIPE_WEBHOOK_SECRET', ['sk_test_1']],
    ['LOG_LEVEL', ['verbose', 'INFO']],
  ])('refuses what %s cannot be', (name, values) => {
    for (const value of values) {
      const message = fault({ [name]: value });
      expect(message, `${name}=${value}`).toContain(`  ${name}: `);
      expect(message).toContain('.env.example');
    }
  });

  it.each([
    [{ FIREBASE_API_KEY: 'key' }, ['FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID']],
    [{ FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'a.example' }, ['FIREBASE_PROJECT_ID']],
    [
      { FIREBASE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' },
      ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'],
    ],
  ])('takes a Firebase project whole or not at all: %j', (variables, missing) => {
    const [, ...faults] = fault(variables).split('\n');
    expect(faults.map((line) => line.trim().split(':')[0])).toEqual(missing);
  });

  it('takes a Stripe account whole or not at all', () => {
    const message = fault({ STRIPE_SECRET_KEY: 'sk_test_1' });
    expect(message).toContain('  STRIPE_PUBLISHABLE_KEY: ');
    expect(message).toContain('  STRIPE_WEBHOOK_SECRET: ');
  });

  it.each([
    [{ COUPON_CODES: 'SPRING' }, 'PROMOTION_ENDS_ON'],
    [{ PROMOTION_ENDS_ON: '2025-09-30' }, 'COUPON_CODES'],
  ])('takes a promotion whole or not at all: %j', (variables, missing) => {
    expect(fault(variables)).toContain(`  ${missing}: `);
  });

  it('says what each can be instead, in words', () => {
    const message = fault({ PORT: 'eighty', SUPPORT_EMAIL: 'me', LOG_LEVEL: 'loud' });
    expect(message).toContain('PORT: Use a whole number from 0 to 65535');
    expect(message).toContain('SUPPORT_EMAIL: Use a mail address such as support@example.org');
    expect(message).toContain('LOG_LEVEL: Use one of fatal, error, warn, info');
  });

  it('names every bad value in one message, and no good one', () => {
    const message = fault({
      PORT: 'eighty',
      HOST: 'localhost',
      DATABASE_URL: 'mysql://root:secret@localhost',
      LOG_LEVEL: 'loud',
      DEMO_DATA: 'perhaps',
    });
    const lines = message.split('\n');
    expect(lines[0]).toBe('These environment variables aren’t valid:');
    expect(lines.slice(1).map((line) => line.trim().split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'DEMO_DATA',
      'LOG_LEVEL',
    ]);
    expect(message).not.toContain('secret');
  });

  it('names what is missing beside what is bad', () => {
    const message = fault({
      ACCESS_POLICY: 'Enforced',
      PORT: '80.5',
      COUPON_CODES: 'SPRING,,',
      DATABASE_REPLICA_URL: 'postgres://replica/markets',
      FIREBASE_AUTH_DOMAIN: 'a b',
      STRIPE_SECRET_KEY: 'sk_live_x',
      TWILIO_API_URL: 'https://twilio.example.org',
    });
    const names = message.split('\n').slice(1);
    expect(names.map((line) => line.trim().split(':')[0])).toEqual([
      'PORT',
      'ACCESS_POLICY',
      'COUPON_CODES',
      'FIREBASE_AUTH_DOMAIN',
      'PROMOTION_ENDS_ON',
      'DATABASE_REPLICA_URL',
      'FIREBASE_API_KEY',
      'FIREBASE_PROJECT_ID',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'TWILIO_ACCOUNT_SID',
      'TWILIO_AUTH_TOKEN',
      'TWILIO_FROM',
    ]);
  });
});
