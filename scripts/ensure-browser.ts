import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { asRoot, installDebianPackage } from './debian.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The machine's own Chromium or Chrome; undefined without one, where Playwright's is used. */
export function findBrowser(): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0);
}

/**
 * Installs a browser where there is none: Debian's, elsewhere Playwright's.
 * @returns null when there is one now, otherwise why there is none
 */
export function ensureBrowser(): string | null {
  if (findBrowser() || existsSync(chromium.executablePath())) return null;
  process.stdout.write('Installing a browser … ');
  const start = Date.now();
  const notDebian = installDebianPackage('chromium');
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
