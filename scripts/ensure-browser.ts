import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { asRoot, installDebianPackage } from './debian.ts';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without the windows that nobody sees: the same pages for a third less of the processor. */
const SHELL = 'chromium-headless-shell';

const findProgram = (names: string[]) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0);

/** The machine's own Chromium or Chrome as people use it; undefined without one. */
export const findWholeBrowser = (): string | undefined => findProgram(WHOLE);

/**
 * What the machine has to show pages to nobody: Chromium's shell, or else the whole of it; undefined
 * without either, where Playwright's is used, which is such a shell too.
 */
export const findBrowser = (): string | undefined => findProgram([SHELL]) ?? findWholeBrowser();

/**
 * Installs a browser where there is none: Debian's, elsewhere Playwright's. Where Debian's can be
 * installed, the shell is, even beside a whole browser.
 * @returns null when there is one now, otherwise why there is none
 */
export function ensureBrowser(): string | null {
  const whole = findWholeBrowser();
  if (findProgram([SHELL]) || (!whole && existsSync(chromium.executablePath()))) return null;
  process.stdout.write('Installing a browser … ');
  const start = Date.now();
  const notDebian = installDebianPackage(SHELL);
  if (notDebian && whole) {
    process.stdout.write(`not possible: ${whole} is used\n`);
    return null;
  }
  const notPlaywright = notDebian && installPlaywrightBrowser();
  const reason = notPlaywright && `${notDebian}\n${notPlaywright}`;
  process.stdout.write(reason ? 'failed\n' : `${((Date.now() - start) / 1000).toFixed(0)} s\n`);
  return reason;
}

function installPlaywrightBrowser(): string | null {
  const libraries = process.platform === 'linux' && asRoot() ? ['--with-deps'] : [];
  const { status, stdout, stderr } = spawnSync(
    'playwright',
    ['install', ...libraries, 'chromium'],
    {
      encoding: 'utf8',
    },
  );
  return status === 0 ? null : `Playwright could not install a browser:\n${stdout}${stderr}`.trim();
}
