import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { buildSite } from '../scripts/build-site.ts';
import { findWholeBrowser } from '../scripts/ensure-browser.ts';
import { freePort } from '../scripts/free-port.ts';
import { ensureTool } from '../scripts/tool-folder.ts';
import { BROWSER } from './support/browser.ts';
import { startTestServer } from './support/startTestServer.ts';

/**
 * npm run lighthouse: Lighthouse's scores of every public page, as on a phone, against the targets.
 * Scores of performance are those of this machine: run it while nothing else does.
 */

const LIGHTHOUSE = { name: 'lighthouse', version: '12.8.2' };
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof TARGETS;
const CATEGORIES = Object.keys(TARGETS) as Category[];

/** What is used of Lighthouse's result. */
interface Report {
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; title: string }>;
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>;

async function publicPages(url: string): Promise<string[]> {
  const events = (await (await fetch(`${url}/api/events/upcoming`)).json()) as { id: number }[];
  return [
    '/',
    '/customer',
    '/customer?near=Portland%2C+OR',
    '/market/1',
    `/events/${events[0]?.id}`,
    '/browse-vendors',
    '/vendors/1',
    '/pricing',
    '/about',
    '/contact',
    '/privacy',
    '/terms',
  ];
}

const percent = (score: number | null) => Math.round((score ?? 0) * 100);

/** Prints the scores of a page. @returns whether all targets are met */
function tell(path: string, { categories, audits }: Report): boolean {
  const scores = CATEGORIES.map((name) => percent(categories[name].score));
  console.log([path.padEnd(32), ...scores.map((score) => String(score).padStart(5))].join(' '));
  const missed = CATEGORIES.filter((name, index) => (scores[index] ?? 0) < TARGETS[name]);
  for (const name of missed) {
    for (const { id, weight } of categories[name].auditRefs) {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) continue;
      console.log(`   ${name}: ${audit.title} (${percent(audit.score)})`);
    }
  }
  return missed.length === 0;
}

async function main(): Promise<number> {
  const folder = ensureTool(LIGHTHOUSE, '190 MB');
  buildSite();
  const program = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  const lighthouse: Lighthouse = (await import(pathToFileURL(program).href)).default;
  const port = await freePort();
  const server = await startTestServer();
  const browser = await chromium.launch({
    // As people have it.
    executablePath: findWholeBrowser(),
    args: [...BROWSER.args, `--remote-debugging-port=${port}`],
  });
  let areMet = true;
  try {
    console.log(`${''.padEnd(32)}  perf  a11y  best   seo`);
    const audit = (path: string) =>
      lighthouse(server.url + path, { port, logLevel: 'error', onlyCategories: CATEGORIES });
    // A browser and a server that have just started have other things to do.
    await audit('/');
    for (const path of await publicPages(server.url)) {
      const { lhr } = await audit(path);
      areMet = tell(path, lhr) && areMet;
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return areMet ? 0 : 1;
}

process.exitCode = await main();
