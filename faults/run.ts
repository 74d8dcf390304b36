import { parseArgs } from 'node:util';
import { ensureBuiltSite } from '#server/testing/builtSite.ts';
import { createPostgresTemplate, databaseUrl } from '#server/testing/postgresTemplate.ts';
import { endServerProcesses } from '#server/testing/serverProcess.ts';
import { choiceOption } from '../scripts/choice-option.ts';
import { countOption } from '../scripts/count-option.ts';
import { startPostgres, type TestPostgres } from '../scripts/postgres.ts';
import { killRounds } from './kill.ts';
import { present, type Row, writeStage } from './report.ts';
import { complaintsOf, type RoundFigures } from './rounds.ts';
import { killRows, stopRows } from './rows.ts';
import { stopRounds } from './stopDatabase.ts';
import { embeddedWorld, postgresWorld, type World } from './world.ts';

const STAGES = ['kill', 'stop'] as const;

/** How often, on each database. */
const KILLS = 50;
const STOPS = 10;
type Stage = (typeof STAGES)[number];

const HELP = `Puts the site under faults and prints what came of it.

  npm run faults                        everything, on both databases
  npm run faults -- --only kill         the server is killed
  npm run faults -- --only stop         PostgreSQL is stopped under the server, ${STOPS} times
  npm run faults -- --database pglite   on one of them: pglite or postgres
  npm run faults -- --rounds 5          kills less often than fifty times a database, or stops less often
  npm run faults -- --seed 7            the same writes and the same moments as another run
  npm run faults -- --write             also writes the figures into docs/RELIABILITY.md`;

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
    database: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    write: { type: 'boolean', default: false },
  },
});

const statedRounds = options.rounds === undefined ? null : countOption('--rounds', options.rounds);

const wanted = choiceOption('--database', options.database, ['pglite', 'postgres']);
const chosen = choiceOption('--only', options.only, STAGES);
// The page has one table of both databases: what was not killed would be missing there.
if (options.write && options.database) {
  throw new Error('--write takes both databases: leave --database away.');
}

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

function lookAt(figures: RoundFigures): void {
  const found = complaintsOf(figures);
  for (const each of found.slice(0, 10)) step(`  ${each}`);
  isWrong ||= found.length > 0;
}

const about = (what: string, most: number) => {
  const rounds = statedRounds ?? most;
  return {
    rounds,
    seed: options.seed,
    onRound: (round: number) => {
      step(`${what} ${round} of ${rounds} times`);
      return !isToldToStop;
    },
  };
};

/** A PostgreSQL server that keeps what it is given, and a site's database on it. */
async function withPostgresql<Figures extends RoundFigures>(
  run: (server: TestPostgres, world: World) => Promise<Figures>,
): Promise<Figures> {
  const server = await startPostgres({ isDurable: true });
  const template = await createPostgresTemplate(server.url);
  const world = await postgresWorld(databaseUrl(server.url, template));
  const figures = await run(server, world);
  await world.remove();
  await server.stop();
  lookAt(figures);
  return figures;
}

async function killEmbedded(): Promise<RoundFigures> {
  const world = await embeddedWorld();
  const figures = await killRounds(world, about('embedded: killed', KILLS));
  await world.remove();
  lookAt(figures);
  return figures;
}

const killOnPostgresql = () =>
  withPostgresql((_server, world) => killRounds(world, about('PostgreSQL: killed', KILLS)));

/** Each of the stages. @returns its table; null where there is nothing to do */
const WORK: Record<Stage, () => Promise<Row[] | null>> = {
  // At the same time: it takes long enough, and what is counted does not depend on how long.
  kill: async () => {
    const [embedded, postgresql] = await Promise.all([
      wanted.includes('pglite') ? killEmbedded() : null,
      wanted.includes('postgres') ? killOnPostgresql() : null,
    ]);
    return killRows({ embedded, postgresql });
  },
  // The embedded database is in the server's own process: it is not stopped without it.
  stop: async () =>
    wanted.includes('postgres')
      ? stopRows(
          await withPostgresql((server, world) =>
            stopRounds(server, world, about('PostgreSQL: stopped', STOPS)),
          ),
        )
      : null,
};

if (options.help) {
  console.log(HELP);
} else {
  process.once('exit', () => void endServerProcesses());
  await ensureBuiltSite();
  for (const stage of chosen) {
    const rows = await WORK[stage]();
    if (!rows) continue;
    const figures = present(`; seed ${options.seed}`, rows);
    console.log(`\n${figures}\n`);
    if (options.write) writeStage(stage, figures);
  }
  process.exitCode = isWrong ? 1 : 0;
}
