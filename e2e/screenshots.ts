import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/ensure-browser.ts';
import { startTestServer } from './support/startTestServer.ts';

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

const FOLDER = join(import.meta.dirname, '..', 'screenshots');

/** Each screen with the address that shows it and, where needed, what to do there first. */
const SCREENS: { name: string; path: string; prepare?: (page: Page) => Promise<void> }[] = [
  { name: 'home', path: '/' },
  { name: 'customer', path: '/customer' },
  { name: 'customer-near', path: '/customer?near=Portland, OR&radius=10' },
  { name: 'customer-filters', path: '/customer?near=97205', prepare: openFilters },
  { name: 'customer-unknown-place', path: '/customer?near=portlnadia' },
  { name: 'customer-nothing', path: '/customer?near=Portland, OR&q=zeppelin' },
  { name: 'customer-details', path: '/customer?near=97205&market=1', prepare: waitForDialog },
  { name: 'market', path: '/market/1' },
  { name: 'market-missing', path: '/market/999999' },
  { name: 'event', path: '/events/{event}' },
  { name: 'about', path: '/about' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'contact', path: '/contact' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'vendor', path: '/vendor' },
  { name: 'browse-vendors', path: '/browse-vendors' },
  { name: 'browse-vendors-near', path: '/browse-vendors?zip=97205&sort=distance' },
  { name: 'browse-vendors-details', path: '/browse-vendors?vendor=6', prepare: waitForVendor },
  { name: 'vendor-page', path: '/vendors/6' },
  { name: 'not-found', path: '/no-such-page' },
];

async function openFilters(page: Page) {
  await page.getByText('More filters').click();
}

async function waitForDialog(page: Page) {
  await page.getByRole('dialog').getByText('Get Directions').waitFor();
}

async function waitForVendor(page: Page) {
  await page.getByRole('dialog').getByText('Contact').waitFor();
}

/** Scrolls through the page once, so that what loads on sight is there. */
async function seeEverything(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 400) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
}

const wanted = process.argv.slice(2);
const server = await startTestServer();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--enable-unsafe-swiftshader',
  ],
});
try {
  const upcoming = await fetch(`${server.url}/api/events/upcoming?limit=1`);
  const [event] = (await upcoming.json()) as { id: number }[];
  mkdirSync(FOLDER, { recursive: true });
  for (const [size, viewport] of Object.entries(SIZES)) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    for (const { name, path, prepare } of SCREENS) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      await page.goto(server.url + path.replace('{event}', String(event?.id)));
      await page.waitForLoadState('networkidle');
      await prepare?.(page);
      if (!prepare) await seeEverything(page);
      await page.waitForTimeout(1_000);
      const file = join(FOLDER, `${name}-${size}.png`);
      await page.screenshot({ path: file, fullPage: !prepare || name === 'customer-filters' });
      console.log(file);
    }
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
