import { announcement } from './app/start/announce.ts';
import { tuneEngine } from './app/start/engine.ts';
import { EnvironmentError, readEnvironment } from './app/start/environment.ts';
import { ListenError } from './app/start/listen.ts';
import { startServer } from './app/start/startServer.ts';
import { DataDirectoryInUseError } from './db/dataDirectoryLock.ts';
import { NoRoomError } from './db/pglite.ts';
import { DatabaseUnreachableError } from './db/postgresql.ts';
import { AdminKeyError } from './features/admin/adminKey.ts';

/** Faults that are the operator's to mend: their message says it all. */
const EXPECTED = [
  EnvironmentError,
  DataDirectoryInUseError,
  DatabaseUnreachableError,
  NoRoomError,
  AdminKeyError,
  ListenError,
];

tuneEngine();
try {
  const environment = readEnvironment(process.env);
  const server = await startServer(environment);
  // Ctrl-C may tell the process several times; the first time starts the one way out.
  let isStopping = false;
  const stop = async (leaving?: 'announced') => {
    if (isStopping) return;
    isStopping = true;
    await server.stop(leaving);
    process.exit(0);
  };
  // Whoever presses Ctrl-C waits for it.
  process.on('SIGINT', () => stop());
  process.on('SIGTERM', () => stop('announced'));
  process.stdout.write(announcement(server, environment));
} catch (error) {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(1);
}
