import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { BROWSER } from './e2e/support/browser.ts';
import { serverEnvironment } from './e2e/support/serverEnvironment.ts';
import { freePort } from './scripts/free-port.ts';

const STARTS_WITHIN_MS = 60_000;
const STOPS_WITHIN_MS = 10_000;

// Every worker reads this file too and must find the port that the first reading chose.
process.env.BROWSER_TEST_PORT ??= String(await freePort());
const port = process.env.BROWSER_TEST_PORT;
const { PUBLIC_URL: baseURL } = serverEnvironment(Number(port));

/** A journey is made once, on a phone unless it is one that people make at a desk. */
const AT_A_DESK =
  /(admin[a-z-]*|organizer-[a-z-]+|decisions|keyboard|notifications|plan-popup|pricing|promotion|stripe)\.spec/;
const DESK = { viewport: { width: 1440, height: 900 } };
/** Drawing what fades and slides is a tenth of the work of these tests and more. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** A page is left before the code pays off that its engine optimizes meanwhile: 6 % of all work. */
const UNOPTIMIZED = '--js-flags=--no-maglev --no-turbofan';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than there are processors: a journey often waits, for an answer or for what fades in. More
  // than a few would be too much for the one server.
  workers: Math.min(4, availableParallelism() + 1),
  // What a slow machine takes for a long journey: waiting for longer costs nothing where all is well.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    launchOptions: { ...BROWSER, args: [...BROWSER.args, UNOPTIMIZED] },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: AT_A_DESK,
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        ...STILL,
      },
    },
    { name: 'desktop', testMatch: AT_A_DESK, use: { ...DESK, ...STILL } },
    // What the layout decides is made at a desk as well, with all that moves.
    { name: 'desktop-layout', testIgnore: AT_A_DESK, grep: /@layout/, use: DESK },
  ],
  webServer: {
    // `exec`, so that it is this process's child and notices its end.
    command: 'exec node e2e/support/serve.ts',
    env: serverEnvironment(Number(port)),
    url: `${baseURL}/api/health`,
    timeout: STARTS_WITHIN_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: STOPS_WITHIN_MS },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
