import { apiGet } from '../api/api.ts';

/**
 * Code of the site that has not arrived. Browsers made before the autumn of 2026 remember that for as
 * long as the page is open, and answer each later import() with it (whatwg/html, pull request 10327);
 * nor has a site that has been renewed meanwhile the file any more. The page loaded anew has it.
 */

/** Long enough for the page to go, if whoever has typed something lets it. */
const GONE_WITHIN_MS = 3_000;

/** Loads the page anew where the site can be reached. Comes back only if the page stays. */
export async function renewPage(): Promise<void> {
  const isThere = await apiGet('/api/health').then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  location.reload();
  await new Promise((resolve) => setTimeout(resolve, GONE_WITHIN_MS));
}

const missed = new WeakSet<() => Promise<unknown>>();

/**
 * Imports code; what fails a second time is loaded with the page anew, where that is possible.
 * @param onMissing what is to be done at once, and before the page goes
 */
export async function importCode<Module>(
  load: () => Promise<Module>,
  onMissing?: () => void,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    onMissing?.();
    if (missed.has(load)) await renewPage();
    missed.add(load);
    throw error;
  }
}
