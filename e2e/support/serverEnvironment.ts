import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROWSER_TEST_ADMIN_KEY } from './administrator.ts';

const SETTINGS = join(import.meta.dirname, '..', '..', '.env.example');

/** Every setting, left blank, but those of Firebase: `npm run test:firebase` states them. */
const NOTHING_STATED = Object.fromEntries(
  [...readFileSync(SETTINGS, 'utf8').matchAll(/^#(?!FIREBASE_)(\w+)=/gm)].map(([, name]) => [
    name,
    '',
  ]),
);

/** Wherever the tests run, and whatever is stated there, the server is the one that a fresh clone starts. */
export const serverEnvironment = (port: number) => ({
  ...NOTHING_STATED,
  NODE_ENV: 'production',
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://localhost:${port}`,
  DEMO_DATA: 'true',
  LOG_LEVEL: 'warn',
  TRUSTED_PROXIES: 'loopback',
  ADMIN_KEY: BROWSER_TEST_ADMIN_KEY,
});
