import { parseArgs } from 'node:util';
import { ensureBuiltSite } from '#server/testing/builtSite.ts';
import { createPostgresTemplate, databaseUrl } from '#server/testing/postgresTemplate.ts';
import { endServerProcesses } from '#server/testing/serverProcess.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { type KillFigures, killRounds } from './killRounds.ts';
import { present, type Row, writeStage } from './report.ts';
import { embeddedWorld, postgresWorld } from './world.ts';

const STAGES = ['kill'] as const;
type Stage = (typeof STAGES)[number];

const HELP = `Puts the site under faults and prints what came of it.

  npm run faults                        everything, on both databases
  npm run faults -- --only kill         one stage: ${STAGES.join(', ')}
  npm run faults -- --database pglite   on one of them: pglite or postgresql
  npm run faults -- --rounds 5          kills the server less often than fifty times a database
  npm run faults -- --seed 7            the same writes and the same moments as another run
  npm run faults -- --write             also writes the figures into docs/RELIABILITY.md`;

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    only: { type: 'string' },
    rounds: { type: 'string', default: '50' },
    database: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    write: { type: 'boolean', default: false },
  },
});

const isWanted = (kind: 'pglite' | 'postgresql') =>
  options.database === undefined || options.database === kind;

/** Ctrl-C ends it after the round that is on, with the figures so far. */
let isToldToStop = false;
process.once('SIGINT', () => {
  isToldToStop = true;
});

const startedAt = performance.now();
const step = (text: string) =>
  console.error(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${text}`);

/** Something that must not have happened did. */
let isWrong = false;

/** So many, and the first few in words. */
function complaints(found: string[]): string {
  for (const each of found.slice(0, 10)) step(`  ${each}`);
  if (found.length > 0) isWrong = true;
  return String(found.length);
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

function killRows(of: { embedded: KillFigures | null; postgresql: KillFigures | null }): Row[] {
  const row = (what: string, figure: (figures: KillFigures) => string): Row => ({
    what,
    embedded: of.embedded && figure(of.embedded),
    postgresql: of.postgresql && figure(of.postgresql),
  });
  const restart = ({ restartMs }: KillFigures) => restartMs.toSorted((a, b) => a - b);
  return [
    row('times killed', ({ rounds }) => String(rounds)),
    row('writes acknowledged', ({ acknowledged }) => acknowledged.toLocaleString('en-US')),
    row('writes under way when it was killed', ({ unanswered }) => String(unanswered)),
    row('acknowledged and not there', ({ lost }) => complaints(lost)),
    row('there twice, or asked for by nobody', ({ doubled }) => complaints(doubled)),
    row('written by half', ({ half }) => complaints(half)),
    row('listings that search shows otherwise than the tables', ({ differing }) =>
      complaints(differing),
    ),
    row('told to come again (503)', ({ refused }) => String(refused)),
    row('answers 500', ({ failures }) => complaints(failures)),
    row('decisions told of', ({ decisions }) => String(decisions)),
    row('mails written, all notices and messages', ({ mails }) => String(mails)),
    row('mails never sent', ({ mailsLost }) => {
      isWrong ||= mailsLost > 0;
      return String(mailsLost);
    }),
    row('mails sent again, with the same Message-ID', ({ mailsRepeated }) => String(mailsRepeated)),
    row('from the start of the process to its first answer, median', (figures) =>
      seconds(restart(figures)[Math.floor(figures.restartMs.length / 2)] ?? 0),
    ),
    row('the longest', (figures) => seconds(restart(figures).at(-1) ?? 0)),
  ];
}

async function kill(): Promise<string> {
  const { seed } = options;
  const rounds = Number(options.rounds);
  const about = (name: string) => ({
    rounds,
    seed,
    onRound: (round: number) => {
      step(`${name}: killed ${round} of ${rounds} times`);
      return !isToldToStop;
    },
  });
  const onEmbedded = async () => {
    const world = await embeddedWorld();
    const figures = await killRounds(world, about('embedded'));
    await world.remove();
    return figures;
  };
  const onPostgresql = async () => {
    const server = await startPostgres({ isDurable: true });
    const template = await createPostgresTemplate(server.url);
    const world = await postgresWorld(databaseUrl(server.url, template));
    const figures = await killRounds(world, about('PostgreSQL'));
    await world.remove();
    await server.stop();
    return figures;
  };
  // One after the other: each would make the other wait.
  const embedded = isWanted('pglite') ? await onEmbedded() : null;
  const postgresql = isWanted('postgresql') ? await onPostgresql() : null;
  return present(`; seed ${seed}`, killRows({ embedded, postgresql }));
}

const WORK: Record<Stage, () => Promise<string>> = { kill };

if (options.help) {
  console.log(HELP);
} else {
  const chosen = STAGES.filter((stage) => options.only === undefined || stage === options.only);
  if (chosen.length === 0) throw new Error(`--only takes one of: ${STAGES.join(', ')}`);
  process.once('exit', () => void endServerProcesses());
  await ensureBuiltSite();
  for (const stage of chosen) {
    const figures = await WORK[stage]();
    console.log(`\n${figures}\n`);
    if (options.write) writeStage(stage, figures);
  }
  process.exitCode = isWrong ? 1 : 0;
}
