import { expect, type Page, type Response } from '@playwright/test';

/** React marks the elements it has taken over; before that a page can be read but not used. */
const REACT_MARK = '__reactFiber$';

/** Waits until the page's script has taken over what the server rendered. */
export async function untilUsable(page: Page): Promise<void> {
  await page.waitForFunction((mark) => {
    const main = document.querySelector('main > *');
    return main !== null && Object.keys(main).some((key) => key.startsWith(mark));
  }, REACT_MARK);
  await untilIdle(page);
}

/** Waits until the page has done what it had to do with what it was told. */
export const untilIdle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** Opens an address and waits until the page can be used. */
export async function visit(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  if (!response) throw new Error(`No answer from ${path}`);
  await untilUsable(page);
  return response;
}

/** The path of the page and all of its search parameters. */
export async function expectAddress(
  page: Page,
  path: string,
  search: Record<string, string> = {},
): Promise<void> {
  await expect
    .poll(() => {
      const url = new URL(page.url());
      return { path: url.pathname, search: Object.fromEntries(url.searchParams) };
    })
    .toEqual({ path, search });
}

/** Goes to a page as a link does, within the site that is open: what it has read, it keeps. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);
