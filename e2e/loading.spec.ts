import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { untilUsable, visit } from './support/visit.ts';

const MAX_SCRIPT_BYTES = 133_120;
const MAX_LAYOUT_SHIFT = 0.02;

declare global {
  interface Window {
    layoutShift: number;
  }
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.waitForTimeout(60);
  }
}

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

test.describe('Nothing moves while a page loads', () => {
  for (const path of ['/', '/customer?near=Portland,+OR', '/market/1']) {
    test(`on ${path}`, async ({ page }) => {
      await page.addInitScript(() => {
        window.layoutShift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // Nobody touches anything here, so no shift is excused by recent input.
            if ('value' in entry) window.layoutShift += Number(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await visit(page, path);
      await page.waitForLoadState('networkidle');
      await scrollThrough(page);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    });
  }
});

test.describe('A shopper on a slow line gets at most 130 KB of JavaScript before the map', () => {
  for (const path of ['/', '/customer', '/customer?near=Portland,+OR&goods=honey']) {
    test(`on ${path}`, async ({ page }, { annotations }) => {
      const scripts = new Map<string, Promise<number>>();
      page.on('response', (response) => {
        const url = response.url();
        if (!/\.m?js($|\?)/.test(url)) return;
        scripts.set(
          url,
          response.body().then((body) => gzipSync(body, { level: 9 }).length),
        );
      });
      // So low that the map stays out of view.
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 200 });
      await page.goto(path);
      await untilUsable(page);
      await page.waitForLoadState('networkidle');
      const sizes = await Promise.all(scripts.values());
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect([...scripts.keys()].filter((url) => /MapCanvas|maplibre/.test(url))).toEqual([]);
      annotations.push({
        type: 'JavaScript',
        description: `${total} bytes in ${sizes.length} files`,
      });
      expect(sizes.length).toBeGreaterThan(2);
      expect(total).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    });
  }
});
