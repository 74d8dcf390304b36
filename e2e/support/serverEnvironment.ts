import { BROWSER_TEST_ADMIN_KEY } from './administrator.ts';

/** Wherever the tests run, the server is the one that a fresh clone starts. */
export const serverEnvironment = (port: number) => ({
  NODE_ENV: 'production',
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://localhost:${port}`,
  DEMO_DATA: 'true',
  LOG_LEVEL: 'warn',
  TRUSTED_PROXIES: 'loopback',
  DATABASE_URL: '',
  GEOCODER_URL: '',
  MAP_STYLE_URL: '',
  SUPPORT_EMAIL: '',
  ACCESS_POLICY: '',
  COUPON_CODES: '',
  PROMOTION_ENDS_ON: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_API_URL: '',
  ADMIN_KEY: BROWSER_TEST_ADMIN_KEY,
});
