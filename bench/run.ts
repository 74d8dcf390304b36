import { parseArgs } from 'node:util';
import { choiceOption } from '../scripts/choice-option.ts';
import type { Bare, Load } from './comparison.ts';
import { DATABASE_KINDS, startDatabases } from './databases.ts';
import { describeMachine } from './machine.ts';
import { Measuring } from './measuring.ts';
import { median } from './median.ts';
import { Child } from './processes/childProtocol.ts';
import { present, type Results, writePage } from './report.ts';
import { measureDirectory } from './stages/directory.ts';
import { measureFurnishedSite } from './stages/furnishedSite.ts';
import { ensureBuild } from './stages/importing.ts';
import { measureMillion, measureMillionStored } from './stages/million.ts';
import { PACES } from './workloads/row.ts';

const HELP = `Measures how fast the site is, as a ratio to Node's bare HTTP server that sends the same bytes.

  npm run bench                           everything, in a quarter of an hour
  npm run bench -- --quick                what has a target and the writes, in less than one
  npm run bench -- --only PATTERN         only the lines that the pattern names, such as 'page|one market'
  npm run bench -- --database DATABASE    on one of them: pglite or postgres
  npm run bench -- --large                also with a million markets stored, which takes minutes more
  npm run bench -- --write                also writes the tables into docs/PERFORMANCE.md
  npm run bench -- --no-build             measures the web as it was built last`;

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    database: { type: 'string' },
    large: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

// The page has one table of everything: what was not measured would be missing there.
const part = (['quick', 'only', 'database'] as const).find((name) => options[name]);
if (options.write && part) throw new Error(`--write takes everything: leave --${part} away.`);

const kinds = choiceOption(
  '--database',
  options.database ?? (options.quick ? 'pglite' : undefined),
  DATABASE_KINDS,
);

const startedAt = performance.now();

function step(text: string): void {
  console.error(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`);
}

async function measure(): Promise<Results> {
  const bare: Bare = await Child.start('bareServer.ts');
  const load: Load = await Child.start('loadGenerator.ts');
  const only = options.only === undefined ? null : new RegExp(options.only, 'i');
  const measuring = new Measuring({ isQuick: options.quick, only, step }, bare, load);
  for (const [index, kind] of kinds.entries()) {
    const databases = await startDatabases(kind);
    measuring.begin(`On ${databases.name}`, kind);
    await measureFurnishedSite(measuring, databases, index > 0);
    if (!options.quick) await measureDirectory(measuring, databases, index > 0);
    if (options.large) await measureMillionStored(measuring, databases);
    await databases.stop();
  }
  if (!options.quick) {
    measuring.begin('A million markets', null);
    await measureMillion(measuring);
  }
  await Promise.all([bare.stop(), load.stop()]);
  const sections = measuring.sections.filter(
    ({ compared, plain }) => compared.length + plain.length > 0,
  );
  if (sections.length === 0) {
    const lines = [...measuring.leftOut].map((what) => `  ${what}`).join('\n');
    throw new Error(`--only '${options.only}' names none of these lines:\n${lines}`);
  }
  const day = new Date().toISOString().slice(0, 10);
  const { thorough, brief } = PACES;
  return {
    machine: describeMachine(),
    circumstances: `${day}; with a target ${thorough.rounds} rounds of ${thorough.roundMs / 1000} s, else ${brief.rounds} of ${brief.roundMs / 1000} s`,
    // PostgreSQL is another program too, and no stranger.
    othersShare: median(
      sections
        .filter(({ kind }) => kind !== 'postgres')
        .flatMap(({ compared }) => compared.map(({ comparison }) => comparison.othersShare)),
    ),
    sections,
  };
}

if (options.help) {
  console.log(HELP);
} else {
  for (const [signal, code] of [['SIGINT', 130] as const, ['SIGTERM', 143] as const]) {
    process.once(signal, () => process.exit(code));
  }
  if (!options['no-build']) await ensureBuild();
  const results = await measure();
  console.log(`\n${present(results)}\n`);
  if (options.write) writePage(results);
  step('done');
}
