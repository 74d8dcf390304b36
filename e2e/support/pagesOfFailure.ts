import type { Browser, BrowserContext, Page, Request, Response } from '@playwright/test';

/** As much of a page as tells where a test stood; the rest of the log is to stay readable. */
const SHOWN_LINES = 80;
const SHOWN_WITHIN_MS = 5_000;
/** As many of its refusals, the latest. */
const REFUSALS = 20;

/** What the pages were at when a test failed: no fault of its own, but what tells of the one before. */
export class PagesOfFailure extends Error {
  constructor(words: string) {
    super(words);
    this.stack = words;
  }
}

interface WatchedPages {
  /**
   * What they wait for and what they were refused, and of each its address and what it shows, those of
   * other contexts too.
   */
  inWords(): Promise<string>;
  end(): void;
}

/**
 * Watches what the pages of a test ask for, so that a failure where nobody can look at the browser
 * says more than which element was waited for.
 */
export function watchPages(browser: Browser, context: BrowserContext): WatchedPages {
  const startedAt = Date.now();
  const waiting = new Map<Request, number>();
  const elapsed = () => Date.now() - startedAt;
  const begin = (request: Request) => waiting.set(request, elapsed());
  const answered = (request: Request) => waiting.delete(request);
  const refused: string[] = [];
  const hear = (response: Response) => {
    if (response.status() < 400) return;
    refused.push(`${lineOf(response.request(), elapsed())}: ${response.status()}`);
  };
  context.on('request', begin).on('requestfinished', answered).on('requestfailed', answered);
  context.on('response', hear);
  return {
    inWords: async () => {
      const asked = [...waiting].map(([request, at]) => lineOf(request, at));
      const pages = browser.contexts().flatMap((each) => each.pages());
      const shown = await Promise.all(pages.map(pageInWords));
      return [
        `After ${elapsed()} ms. Not answered yet:`,
        ...asked,
        'Refused:',
        ...refused.slice(-REFUSALS),
        ...shown,
      ].join('\n');
    },
    end: () => {
      context.off('request', begin).off('requestfinished', answered).off('requestfailed', answered);
      context.off('response', hear);
    },
  };
}

const lineOf = (request: Request, at: number) =>
  `  at ${at} ms: ${request.method()} ${request.url()}`;

async function pageInWords(page: Page): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: SHOWN_WITHIN_MS })
    .catch((error: Error) => error.message);
  const lines = shown.split('\n').filter((line) => !line.trimStart().startsWith('- /url:'));
  const left = lines.length - SHOWN_LINES;
  const more = left > 0 ? [`… and ${left} more lines`] : [];
  return [`The page ${page.url()} shows:`, ...lines.slice(0, SHOWN_LINES), ...more].join('\n');
}
