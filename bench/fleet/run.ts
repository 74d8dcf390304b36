import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describedOption } from '../../scripts/choice-option.ts';
import { countOption } from '../../scripts/count-option.ts';
import { findPostgresPrograms } from '../../scripts/postgres.ts';
import { markdownTable, writeIntoPage } from '../../scripts/written-page.ts';
import { describeMachine } from '../machine.ts';
import { ensureBuild } from '../stages/importing.ts';
import { CHECKS, type Check } from './checks.ts';
import { startFleet } from './fleet.ts';
import { withoutReplica } from './replicaChecks.ts';
import { rollingRestart } from './rollingRestart.ts';

const HELP = `Runs many server processes on one PostgreSQL with a replica, behind a balancer, and tries what must
hold whichever of them answers. PostgreSQL 15 or newer must be installed; it is started for the purpose.

  npm run fleet                     with two processes and with three
  npm run fleet -- --processes 3    with so many
  npm run fleet -- --only restart   only what has this in its description
  npm run fleet -- --write          also writes the figures into docs/MANY-PROCESSES.md
  npm run fleet -- --no-build       with the web as it was built last`;

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'MANY-PROCESSES.md');

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    processes: { type: 'string', multiple: true, default: ['2', '3'] },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

const fleets = options.processes.map((count) => countOption('--processes', count));

const EVERYTHING: Check[] = [
  ...CHECKS,
  {
    what: 'all processes restarted one after the other, under load: no request fails',
    run: rollingRestart,
  },
  { what: 'the replica stops: strangers read on', run: withoutReplica },
];

const chosen = describedOption('--only', options.only, EVERYTHING);
// The page has one table of everything: what was not tried would be missing there.
if (options.write && chosen.length < EVERYTHING.length) {
  throw new Error('--write takes everything: leave --only away.');
}

let isAllMet = true;

async function tryFleet(count: number): Promise<string> {
  console.error(`Starting ${count} processes …`);
  const fleet = await startFleet(count);
  const rows: string[][] = [];
  try {
    for (const { what, run } of chosen) {
      const { figure, isMet } = await run(fleet).catch((error: Error) => ({
        figure: `could not be tried: ${error.message}`,
        isMet: false,
      }));
      isAllMet &&= isMet;
      console.error(`${isMet ? 'yes' : 'NO '}  ${what}: ${figure}`);
      rows.push([what, figure, isMet ? 'yes' : '**no**']);
    }
  } finally {
    await fleet.stop();
  }
  return `${count} processes:\n\n${markdownTable(['what must hold', 'what was seen', ''], rows)}`;
}

async function main(): Promise<void> {
  if (!findPostgresPrograms()) throw new Error('PostgreSQL 15 or newer is not installed.');
  if (!options['no-build']) await ensureBuild();
  const tables: string[] = [];
  for (const count of fleets) tables.push(await tryFleet(count));
  const day = new Date().toISOString().slice(0, 10);
  const figures = [...tables, `${day}, ${describeMachine()}.`].join('\n\n');
  console.log(`\n${figures}\n`);
  if (options.write) writeIntoPage(PAGE, 'npm run fleet -- --write', figures);
  process.exit(isAllMet ? 0 : 1);
}

if (options.help) console.log(HELP);
else await main();
