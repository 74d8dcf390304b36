import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { holdBack } from './support/holdBack.ts';
import { marketNames, placeField } from './support/marketList.ts';
import { nextFrame } from './support/nextFrame.ts';
import { signInAsDemo } from './support/people.ts';
import { FARM, ORGANIZER, VENDOR } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { expectAddress, goWithin, untilUsable, visit } from './support/visit.ts';

const MAX_SCRIPT_BYTES = 133_120;
/** Of all styles of a page, before the map; 12.1 KB when this was set. */
const MAX_STYLE_BYTES = 13_312;
const MAX_LAYOUT_SHIFT = 0.02;
/** By how much one answer comes after the other on a slow line. */
const APART_MS = 200;

declare global {
  interface Window {
    /** How much of the window has moved by how far, and what. */
    layoutShifts: { value: number; moved: string[] }[];
  }
}

const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).length;

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.waitForTimeout(60);
  }
}

test.use({ isFirstVisit: true });

test.describe('A page that arrives with its data', () => {
  for (const [path, own] of [
    ['/', /\/api\/markets\?.*view=card/],
    ['/customer?near=Portland,+OR', /\/api\/markets\?.*view=card/],
    ['/market/1', /\/api\/markets\/1/],
    ['/events/{event}', /\/api\/(events|markets)\/\d+/],
  ] as const) {
    test(`asks for nothing of it again: ${path}`, async ({ page, request }) => {
      const [event] = await (await request.get('/api/events/upcoming?limit=1')).json();
      const asked: string[] = [];
      page.on('request', (sent) => {
        if (sent.url().includes('/api/')) asked.push(sent.url());
      });
      await visit(page, path.replace('{event}', event.id));
      await page.waitForLoadState('networkidle');
      expect(asked.filter((url) => own.test(url))).toEqual([]);
      const afterwards = asked.filter((url) => /view=pin|\/api\/auth\/session/.test(url));
      expect(asked).toEqual(afterwards);
    });
  }
});

/** What the browser tells of a shift; TypeScript doesn't know it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** From the next page that is opened on. */
const watchLayout = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      // Nobody touches anything here, so no shift is excused by recent input.
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name = `${node?.nodeName} '${node?.textContent?.slice(0, 40)}'`;
          return `${name} from ${previousRect.top} to ${currentRect.top}`;
        });
        window.layoutShifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function expectNothingMoved(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
}

test.describe('Nothing moves while a page loads', { tag: '@layout' }, () => {
  for (const path of ['/', '/customer', '/customer?near=Portland,+OR', '/market/1']) {
    test(`on ${path}`, async ({ page }) => {
      await watchLayout(page);
      await visit(page, path);
      await page.waitForLoadState('networkidle');
      await scrollThrough(page);
      await page.waitForLoadState('networkidle');
      await expectNothingMoved(page);
    });
  }
});

test.describe('Nor does anything where one answer comes after the other', () => {
  for (const [path, person] of [
    ['/account', VENDOR],
    ['/vendor', VENDOR],
    ['/vendor/calendar', VENDOR],
    ['/organizer', ORGANIZER],
    ['/farm-direct?tab=products', FARM],
  ] as const) {
    test(`on ${path}`, async ({ page, context }) => {
      await signInAsDemo(context, person);
      await watchLayout(page);
      let turn = Promise.resolve();
      await page.route('**/api/**', async (route) => {
        turn = turn.then(() => page.waitForTimeout(APART_MS));
        await turn;
        await route.continue();
      });
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.locator('main :is(.content-spinner, .animate-pulse)')).toHaveCount(0);
      await expectNothingMoved(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test.describe('A shopper on a slow line gets at most 130 KB of JavaScript and 13 KB of styles before the map', () => {
  for (const path of ['/', '/customer', '/customer?near=Portland,+OR&goods=honey']) {
    test(`on ${path}`, async ({ page }, { annotations }) => {
      const scripts = new Map<string, Promise<number>>();
      const styles = new Map<string, Promise<number>>();
      page.on('response', (response) => {
        const url = response.url();
        const files = /\.m?js($|\?)/.test(url) ? scripts : /\.css($|\?)/.test(url) ? styles : null;
        files?.set(url, response.body().then(gzipped));
      });
      // So low that the map stays out of view.
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 200 });
      await page.goto(path);
      await untilUsable(page);
      await page.waitForLoadState('networkidle');
      expect([...scripts.keys()].filter((url) => /MarketCanvas|maplibre/.test(url))).toEqual([]);
      for (const [type, files, most, few] of [
        ['JavaScript', scripts, MAX_SCRIPT_BYTES, 2],
        ['Styles', styles, MAX_STYLE_BYTES, 0],
      ] as const) {
        const sizes = await Promise.all(files.values());
        const total = sizes.reduce((sum, size) => sum + size, 0);
        annotations.push({ type, description: `${total} bytes in ${sizes.length} files` });
        expect(sizes.length).toBeGreaterThan(few);
        expect(total, type).toBeLessThanOrEqual(most);
      }
    });
  }
});

test('A page that takes its time to come is announced by a bar, which goes with its arrival', async ({
  page,
}) => {
  await visit(page, '/about');
  const bar = page.locator('.loading-bar');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  await expect(bar).toHaveCount(0);
  await page.getByRole('link', { name: 'Find Markets' }).last().click();
  await expect.poll(() => bar.evaluate((element) => element.clientWidth)).toBeGreaterThan(0);
  const widthShown = () => bar.evaluate((element) => element.getBoundingClientRect().width);
  await expect.poll(widthShown).toBeGreaterThan(20);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/perfect market/);
  await expect(bar).toHaveCount(0);
});

test('Markets that take their time are given room until they come, on a page that already says where', async ({
  page,
}) => {
  await visit(page, '/');
  const answer = await holdBack(page, '**/api/markets?*near=Seattle*');
  await placeField(page).fill('Seattle, WA');
  // The key alone: a field's `press` also waits for where it leads, which is held back here.
  await page.keyboard.press('Enter');
  const room = page.getByRole('status', { name: 'Loading markets' });
  await expect(room.getByRole('listitem')).toHaveCount(6);
  await expectAddress(page, '/customer', { near: 'Seattle, WA' });
  await expect(page).toHaveTitle('Markets near Seattle, WA · Local Markets');
  answer();
  await expect(marketNames(page).first()).toBeVisible();
  await expect(room).toHaveCount(0);
});

test('The way back to a list leads to the place in it, also once nothing of it is kept', async ({
  page,
}) => {
  await visit(page, '/customer?near=Portland,+OR');
  const last = marketNames(page).last();
  await last.scrollIntoViewIfNeeded();
  await nextFrame(page);
  await goWithin(page, '/market/1');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Discover Local Markets');
  await page.reload();
  await untilUsable(page);
  await page.goBack();
  await expect(last).toBeInViewport();
});

test('No public page begins with more than 13 KB of styles', async ({ request }) => {
  const [event] = await (await request.get('/api/events/upcoming?limit=1')).json();
  for (const path of [
    ...['/', '/customer', '/market/1', `/events/${event.id}`, '/browse-vendors', '/vendors/1'],
    ...['/vendor', '/organizer', '/farm-direct', '/pricing', '/about', '/contact', '/sign-in'],
    ...['/privacy', '/terms', '/identity/sign-in'],
  ]) {
    const html = await (await request.get(path)).text();
    const sheets = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g)].map(
      ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '',
    );
    expect(sheets.length, path).toBeGreaterThan(0);
    let total = 0;
    for (const sheet of sheets) total += gzipped(await (await request.get(sheet)).body());
    for (const [, inline = ''] of html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)) {
      total += gzipped(Buffer.from(inline));
    }
    expect(total, path).toBeLessThanOrEqual(MAX_STYLE_BYTES);
  }
});
