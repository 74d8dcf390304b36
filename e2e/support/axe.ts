import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** WCAG 2.2 AA, and what axe holds to be good practice beyond it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}

declare global {
  interface Window {
    /** Where it has been loaded. */
    axe?: {
      run(context: Document, options: RunOptions): Promise<AxeResults>;
      commons: { color: { Color: { prototype: Color } } };
    };
  }
}

/** The small edition: a browser reads it anew for each page. */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
  (${rememberColors})();`;

/**
 * Runs in the page: axe reads the same few colours again for each element and each one behind it,
 * which is a fifth of its work.
 */
function rememberColors() {
  const color = window.axe?.commons.color.Color.prototype;
  if (!color) throw new Error('axe has no colours.');
  const { parseString } = color;
  const known = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>();
  color.parseString = function parseOnce(text) {
    const read = known.get(text);
    if (read) return Object.assign(this, read);
    const { r, g, b, alpha } = parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/** What is still fading in has colours that nobody is meant to read. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Fails with each rule that the page breaks and the elements that break it. Frames of other sites are
 * left out, of which there are none.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await untilStill(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (options) => (await window.axe?.run(document, options))?.violations,
    // Describing what is right takes as long as finding what is not.
    { runOnly: RULES, resultTypes: ['violations'] } satisfies RunOptions,
  );
  if (!violations) throw new Error('axe has not been loaded.');
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target}\n${failureSummary}`),
  );
  expect(faults, `accessibility of ${page.url()}`).toEqual([]);
}
