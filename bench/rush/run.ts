import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillDemoData } from '#server/features/demo/fillDemoData.ts';
import { choiceOption } from '../../scripts/choice-option.ts';
import { countOption } from '../../scripts/count-option.ts';
import { markdownTable, writeIntoPage } from '../../scripts/written-page.ts';
import { type Load, usageOf } from '../comparison.ts';
import { DATABASE_KINDS, type DatabaseKind, startDatabases } from '../databases.ts';
import { describeMachine } from '../machine.ts';
import { Child } from '../processes/childProtocol.ts';
import type { RushOrder, RushResult } from '../processes/rushGenerator.ts';
import { startSite } from '../sites.ts';
import { ensureBuild } from '../stages/importing.ts';
import { rushWorkload, signedInPeople } from './rushWorkload.ts';

const HELP = `Asks one server process for ten times what it does with ease, whatever it answers: searches, pages and
writes. Says what it refused and how quickly, its memory, and how soon it is itself again.

  npm run load                          two minutes on the embedded database, and on PostgreSQL
  npm run load -- --seconds 20          shorter
  npm run load -- --times 5             not so many
  npm run load -- --database postgres   on one of them: pglite or postgres
  npm run load -- --write               also writes the figures into docs/PERFORMANCE-UNDER-LOAD.md
  npm run load -- --no-build            with the web as it was built last`;

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'PERFORMANCE-UNDER-LOAD.md');

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    seconds: { type: 'string', default: '120' },
    times: { type: 'string', default: '10' },
    database: { type: 'string' },
    write: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

const seconds = countOption('--seconds', options.seconds);
const times = countOption('--times', options.times);
const kinds = choiceOption('--database', options.database, DATABASE_KINDS);
// The page has the tables of both: what was not asked would be missing there.
if (options.write && options.database) {
  throw new Error('--write takes both databases: leave --database away.');
}

/** So much of what it can do at most is done with ease. */
const EASY_SHARE = 0.5;
const WARM_UP_MS = 8_000;
const CAPACITY_MS = 8_000;
const CONNECTIONS = 8;
const CALM_SECONDS = 10;
/** It is itself again once it is at most so much slower than before. */
const RECOVERED_WITHIN = 2;

type Rush = Child<null, RushOrder, RushResult>;

const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
const whole = (value: number) => Math.round(value).toLocaleString('en-US');

/** @returns lines of a table: what, figure */
async function rushOn(kind: DatabaseKind): Promise<string> {
  const databases = await startDatabases(kind);
  const load: Load = await Child.start('loadGenerator.ts');
  const rush: Rush = await Child.start('rushGenerator.ts');
  console.error(`On ${databases.name} …`);
  const database = await databases.fresh();
  const people = await database.with(async (connection) => {
    await fillDemoData(connection, new Date());
    return signedInPeople(connection);
  });
  const site = await startSite(database);
  const { port } = site.ready;
  const workload = rushWorkload(site.ready, people);

  await load.ask({ kind: 'prepare', workload });
  const once = { kind: 'run', port, connections: CONNECTIONS, isOnce: false } as const;
  await load.ask({ ...once, milliseconds: WARM_UP_MS });
  const most = await load.ask({ ...once, milliseconds: CAPACITY_MS });
  if (!most) throw new Error('Nothing was measured.');
  const perSecond = (most.requests / most.seconds) * EASY_SHARE;
  const calm = { port, workload, perSecond };
  const before = await rush.ask({ ...calm, seconds: CALM_SECONDS });
  const usageBefore = await usageOf(site);
  console.error(`${whole(perSecond)} requests a second are easy; now ${times} times that`);

  const during = await rush.ask({ ...calm, perSecond: perSecond * times, seconds });
  const usageAfter = await usageOf(site);
  const after = await rush.ask({ ...calm, seconds: CALM_SECONDS });
  const recovered = after.bySecond.findIndex(
    ({ p95Ms, refused }) => refused === 0 && p95Ms <= RECOVERED_WITHIN * before.answeredMs.p95,
  );
  await Promise.all([site.stop(), load.stop(), rush.stop()]);
  await databases.stop();

  const others = Object.entries(during.otherwise).map(([status, count]) => `${status}: ${count}`);
  return table(`On ${databases.name}`, [
    ['asked with ease (half of what it does at most)', `${whole(perSecond)} a second`],
    [
      'before: p50, p95 of what was answered',
      `${milliseconds(before.answeredMs.p50)}, ${milliseconds(before.answeredMs.p95)}`,
    ],
    [
      `asked for ${seconds} s`,
      `${whole(during.asked / seconds)} a second, ${whole(during.asked)} in all`,
    ],
    [
      'answered',
      `${whole(during.answered / seconds)} a second; p50 ${milliseconds(during.answeredMs.p50)}, p95 ${milliseconds(during.answeredMs.p95)}, p99 ${milliseconds(during.answeredMs.p99)}`,
    ],
    [
      'refused: 503 with `Retry-After`',
      `${whole(during.refused / seconds)} a second; p50 ${milliseconds(during.refusedMs.p50)}, p99 ${milliseconds(during.refusedMs.p99)}`,
    ],
    ['answered with another status', others.join(', ') || 'none'],
    ['connections broken', whole(during.broken)],
    ['gave up after 10 s without a connection', whole(during.gaveUp)],
    [
      'memory (resident): before, after, at most',
      `${megabytes(usageBefore.residentBytes)}, ${megabytes(usageAfter.residentBytes)}, ${megabytes(usageAfter.peakBytes)}`,
    ],
    [
      'after: p50, p95',
      `${milliseconds(after.answeredMs.p50)}, ${milliseconds(after.answeredMs.p95)}; ${whole(after.refused)} refused`,
    ],
    [
      'p95 within twice that of before, nothing refused',
      recovered === -1 ? `not within ${CALM_SECONDS} s` : `in second ${recovered + 1}`,
    ],
  ]);
}

function table(title: string, rows: [string, string][]): string {
  return `${title}:\n\n${markdownTable(['', ''], rows)}`;
}

async function main(): Promise<void> {
  if (!options['no-build']) await ensureBuild();
  const tables: string[] = [];
  for (const kind of kinds) tables.push(await rushOn(kind));
  const day = new Date().toISOString().slice(0, 10);
  const figures = [
    ...tables,
    `${day}, ${describeMachine()}; the generator runs on the same machine.`,
  ];
  console.log(`\n${figures.join('\n\n')}\n`);
  if (options.write) writeIntoPage(PAGE, 'npm run load -- --write', figures.join('\n\n'));
}

if (options.help) console.log(HELP);
else await main();
