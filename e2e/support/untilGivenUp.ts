import type { Page } from '@playwright/test';

/** Longer than the browser waits for any answer. */
const TOO_LONG_MS = 60_000;

/**
 * Has the network swallow what is sent to an address, and the time go by in which it could be
 * answered, on the page's own clock, which must have been installed. The address stays swallowed.
 * @param send what has it sent
 */
export async function untilGivenUp(
  page: Page,
  address: string,
  send: () => Promise<void>,
): Promise<void> {
  await page.route(address, () => {});
  const sent = page.waitForRequest(address);
  await send();
  await sent;
  await page.clock.fastForward(TOO_LONG_MS);
}
