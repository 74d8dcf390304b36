import { findBrowser } from '../../scripts/ensure-browser.ts';

/** How the browser is started: the machine's own where it has one, quiet, and able to draw a map. */
export const BROWSER = {
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--enable-unsafe-swiftshader',
    // Or else it begins another process for each page, in case the next one goes elsewhere.
    '--renderer-process-limit=1',
  ],
};
