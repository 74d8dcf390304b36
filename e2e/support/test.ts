import { randomInt } from 'node:crypto';
import { type ConsoleMessage, expect, type WebError } from '@playwright/test';
import { testInOnePage as base } from './onePage.ts';
import { PagesOfFailure, watchPages } from './pagesOfFailure.ts';
import { keepPlansQuiet } from './plans.ts';

interface Fixtures {
  /** What a test means to provoke on the browser's console: `test.use({ expectedComplaints: [/404/] })`. */
  expectedComplaints: RegExp[];
  quietConsole: undefined;
  failureInWords: undefined;
  /** The map never comes into view: drawn in software it would cost more than the whole journey. */
  withoutMap: boolean;
  mapOutOfView: undefined;
  /** Whether people are told of plans: a popup over whatever they are doing. */
  toldOfPlans: boolean;
  plansKeptQuiet: undefined;
}

/** Every test fails when a page throws or complains on the console, and says then what its pages showed. */
export const test = base.extend<Fixtures>({
  // Each test knocks from an address of its own: what one of them does uses up no other's limits.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'X-Forwarded-For': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` });
  },
  expectedComplaints: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = [];
      const hear = (message: ConsoleMessage) => {
        if (message.type() !== 'error') return;
        const { url } = message.location();
        complaints.push(`${message.text()}${url ? ` (${url})` : ''}`);
      };
      const hearError = (webError: WebError) => {
        const error = webError.error();
        complaints.push(error.stack || `${error.name}: ${error.message}`);
      };
      context.on('console', hear).on('weberror', hearError);
      await use(undefined);
      context.off('console', hear).off('weberror', hearError);
      const unexpected = complaints.filter(
        (complaint) => !expectedComplaints.some((pattern) => pattern.test(complaint)),
      );
      expect(unexpected, 'errors of the pages').toEqual([]);
    },
    { auto: true },
  ],
  failureInWords: [
    async ({ browser, context }, use, testInfo) => {
      const pages = watchPages(browser, context);
      await use(undefined);
      const words = testInfo.status === testInfo.expectedStatus ? null : await pages.inWords();
      pages.end();
      // One more error stands with the others in what the run says at its end.
      if (words !== null) throw new PagesOfFailure(words);
    },
    { auto: true },
  ],
  withoutMap: [false, { option: true }],
  mapOutOfView: [
    async ({ context, withoutMap }, use) => {
      const script = withoutMap
        ? await context.addInitScript(() => {
            IntersectionObserver.prototype.observe = () => {};
          })
        : undefined;
      await use(undefined);
      await script?.dispose();
    },
    { auto: true },
  ],
  toldOfPlans: [false, { option: true }],
  plansKeptQuiet: [
    async ({ context, toldOfPlans }, use) => {
      const script = toldOfPlans ? undefined : await keepPlansQuiet(context);
      await use(undefined);
      await script?.dispose();
    },
    { auto: true },
  ],
});

export { expect };
