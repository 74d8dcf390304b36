import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  type Bare,
  type Bench,
  compare,
  type Load,
  median,
  oneByOne,
  type Pace,
  type Site,
  warmUp,
} from './comparison.ts';
import { describeMachine } from './machine.ts';
import { measureDecisions } from './measureDecisions.ts';
import { ensureBuild, measureImport, realExport } from './measureImport.ts';
import { Child } from './processes/childProtocol.ts';
import { type ComparedRow, type PlainRow, present, type Results, writePage } from './report.ts';
import {
  cachedPages,
  details,
  knownTexts,
  nearest,
  newPages,
  newTexts,
  placeTexts,
  vendorLists,
  vendorPages,
} from './workloads.ts';

const HELP = `Measures how fast the site is, as a ratio to Node's bare HTTP server that sends the same bytes.

  npm run bench                 everything, in less than six minutes
  npm run bench -- --quick      fewer and shorter rounds and no million markets, in less than one
  npm run bench -- --write      also writes the tables into docs/PERFORMANCE.md
  npm run bench -- --no-build   measures the web as it was built last`;

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

const MANY = 1_000_000;
const FEW = 8_800;
const VENDORS = 10_000;
const DECISIONS = 500;
/** A million markets with their pieces of JSON need this much; on less memory they are left out. */
const MANY_NEED_BYTES = 8 * 2 ** 30;
const MANY_HEAP_MEGABYTES = 6_144;
const PACE: Pace = options.quick
  ? { rounds: 2, roundMs: 500, warmUpMs: 700 }
  : { rounds: 9, roundMs: 1_000, warmUpMs: 2_500 };
const NEW_PAGES_MS = options.quick ? 2_000 : 6_000;
const SUGGESTIONS_MS = options.quick ? 1_000 : 4_000;
const MINUTE_MS = 60_000;
/** Of rendering the cached pages before the minute is over. */
const MOST_TRIES = 3;

const compared: ComparedRow[] = [];
const plain: PlainRow[] = [];
const startedAt = performance.now();

function step(text: string): void {
  console.error(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`);
}

const SITE_ENVIRONMENT = {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
};

const startSite = (environment: Record<string, string>): Promise<Site> =>
  Child.start('siteServer.ts', { environment: { ...SITE_ENVIRONMENT, ...environment } });

const startSynthetic = (of: { markets?: number; vendors?: number }): Promise<Site> =>
  Child.start('syntheticServer.ts', {
    parameters: [String(of.markets ?? 0), String(of.vendors ?? 0)],
    environment: SITE_ENVIRONMENT,
    nodeOptions: [`--max-old-space-size=${MANY_HEAP_MEGABYTES}`],
  });

async function compareRow(
  what: string,
  target: number | null,
  work: () => ReturnType<typeof compare>,
) {
  step(what);
  const comparison = await work();
  compared.push({ what, comparison, target });
  return comparison;
}

/** Searching and reading one market, over the API. */
async function measureApi(bench: Bench, label: string): Promise<void> {
  const { ready } = bench.site;
  const nearby = await compareRow(`nearest 25 within 50 miles, ${label}`, 0.5, () =>
    compare(bench, nearest(ready), PACE),
  );
  memoryRow(label, nearby.residentBytes);
  await compareRow('text search, asked before', 0.5, () => compare(bench, knownTexts(), PACE));
  await compareRow('text search, not asked before', null, () => compare(bench, newTexts(), PACE));
  await compareRow('one market', 0.5, () => compare(bench, details(ready), PACE));
}

async function measurePages(bench: Bench): Promise<void> {
  const workload = cachedPages(bench.site.ready);
  // Pages are rendered anew every minute; here they are measured from one minute to the next.
  const beforeRound = async () => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const minute = Math.floor(Date.now() / MINUTE_MS);
      await warmUp(bench, workload.length);
      const leftMs = (minute + 1) * MINUTE_MS - Date.now();
      if (leftMs > 3 * PACE.roundMs) return;
      if (leftMs > 0) await sleep(leftMs);
    }
    throw new Error('This machine is too busy to render the pages of one minute within it.');
  };
  await bench.load.ask({ kind: 'prepare', paths: [...workload], headers: {} });
  await compareRow('a cached page', 0.5, () => compare(bench, workload, PACE, { beforeRound }));

  step('pages that are not cached');
  const { p50Ms, p95Ms, requests } = await oneByOne(
    bench,
    newPages(bench.site.ready),
    NEW_PAGES_MS,
  );
  plain.push({
    what: `a page that is not cached, rendered (${requests} different ones)`,
    figure: `p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms`,
    target: { text: 'p95 < 50 ms', isMet: p95Ms < 50 },
  });
}

async function measureSuggestions(bench: Bench): Promise<void> {
  step('place suggestions');
  const { p50Ms, p95Ms, requests } = await oneByOne(bench, placeTexts(), SUGGESTIONS_MS);
  plain.push({
    what: `suggestions for a town half typed, every third misspelled (${requests} requests)`,
    figure: `p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms`,
    target: { text: 'p95 < 5 ms', isMet: p95Ms < 5 },
  });
}

function memoryRow(label: string, residentBytes: number): void {
  plain.push({
    what: `memory (resident) with ${label}`,
    figure: `${Math.round(residentBytes / 1e6).toLocaleString('en-US')} MB`,
    target: null,
  });
}

const markets = (count: number, kind: string) => `${count.toLocaleString('en-US')} ${kind} markets`;

async function measureReal(file: string, data: string, bare: Bare, load: Load): Promise<void> {
  const environment = { ...SITE_ENVIRONMENT, DATA_DIR: data, DEMO_DATA: 'false' };
  step('import of the export of 2020');
  const seconds = await measureImport(file, environment);
  plain.push({
    what: 'import of the export of 2020, the database made on the way',
    figure: `${seconds.toFixed(1)} s`,
    target: { text: '< 20 s', isMet: seconds < 20 },
  });
  step('start');
  const site = await startSite(environment);
  const label = markets(site.ready.markets, 'real');
  plain.push({
    what: `start, with ${label}`,
    figure: `${site.ready.startSeconds.toFixed(1)} s`,
    target: null,
  });
  await measureApi({ site, bare, load }, label);
  await measureSuggestions({ site, bare, load });
  await measurePages({ site, bare, load });
  await site.stop();
}

async function measureManyDecisions(): Promise<void> {
  step('decisions on many applications');
  const seconds = await measureDecisions(DECISIONS);
  plain.push({
    what: `${DECISIONS} pending applications approved in one action, each vendor told`,
    figure: `${seconds.toFixed(2)} s`,
    target: { text: '< 3 s', isMet: seconds < 3 },
  });
}

/** Where the real export is not at hand: synthetic markets for searching, demo data for pages. */
async function measureWithoutExport(data: string, bare: Bare, load: Load): Promise<void> {
  const synthetic = await startSynthetic({ markets: FEW });
  await measureApi({ site: synthetic, bare, load }, markets(FEW, 'synthetic'));
  await synthetic.stop();
  const site = await startSite({ DATA_DIR: data, DEMO_DATA: 'true' });
  await measurePages({ site, bare, load });
  await site.stop();
}

async function measureMany(bare: Bare, load: Load): Promise<void> {
  const label = markets(MANY, 'synthetic');
  if (totalmem() < MANY_NEED_BYTES) {
    step(`${label}: left out, this machine has too little memory`);
    return;
  }
  step(`making ${label}`);
  const site = await startSynthetic({ markets: MANY });
  const nearby = await compareRow(`nearest 25 within 50 miles, ${label}`, 0.4, () =>
    compare({ site, bare, load }, nearest(site.ready), PACE),
  );
  memoryRow(label, nearby.residentBytes);
  await site.stop();
}

async function measureVendors(bare: Bare, load: Load): Promise<void> {
  const label = `${VENDORS.toLocaleString('en-US')} synthetic vendors`;
  const site = await startSynthetic({ vendors: VENDORS });
  const bench = { site, bare, load };
  await compareRow(`vendors by word, category and place, ${label}`, null, () =>
    compare(bench, vendorLists(), PACE),
  );
  step('pages of the vendors’ directory');
  const { p50Ms, p95Ms, requests } = await oneByOne(bench, vendorPages(), NEW_PAGES_MS);
  plain.push({
    what: `a first page of the vendors’ directory, rendered, ${label} (${requests} pages)`,
    figure: `p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms`,
    target: { text: 'p95 < 100 ms', isMet: p95Ms < 100 },
  });
  await site.stop();
}

async function measure(data: string): Promise<Results> {
  const bare: Bare = await Child.start('bareServer.ts');
  const load: Load = await Child.start('loadGenerator.ts');
  const file = realExport();
  await measureManyDecisions();
  if (file) await measureReal(file, data, bare, load);
  else await measureWithoutExport(data, bare, load);
  await measureVendors(bare, load);
  if (!options.quick) await measureMany(bare, load);
  await Promise.all([bare.stop(), load.stop()]);
  const day = new Date().toISOString().slice(0, 10);
  return {
    machine: describeMachine(),
    circumstances: `${day}; ${PACE.rounds} rounds of ${PACE.roundMs / 1000} s`,
    othersShare: median(compared.map(({ comparison }) => comparison.othersShare)),
    compared,
    plain,
  };
}

if (options.help) {
  console.log(HELP);
} else {
  const data = mkdtempSync(join(tmpdir(), 'local-markets-bench-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  for (const [signal, code] of [['SIGINT', 130] as const, ['SIGTERM', 143] as const]) {
    process.once(signal, () => process.exit(code));
  }
  if (!options['no-build']) await ensureBuild();
  const results = await measure(data);
  console.log(`\n${present(results)}\n`);
  if (options.write) writePage(results);
  step('done');
}
