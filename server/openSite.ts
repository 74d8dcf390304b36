import { announcement } from './app/start/announce.ts';
import { EnvironmentError, readEnvironment } from './app/start/environment.ts';
import { ListenError } from './app/start/listen.ts';
import { type RunningServer, startServer } from './app/start/startServer.ts';
import { OPENING_FAULTS } from './db/connect.ts';
import { AdminKeyError } from './features/admin/adminKey.ts';

/** Faults that are the operator's to mend: their message says it all. */
const EXPECTED = [EnvironmentError, ...OPENING_FAULTS, AdminKeyError, ListenError];

/** Starts the server as its environment says and announces it; ends the process when that fails. */
export async function openSite(): Promise<RunningServer> {
  try {
    const environment = readEnvironment(process.env);
    const server = await startServer(environment);
    process.stdout.write(announcement(server, environment));
    return server;
  } catch (error) {
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`);
    process.exit(1);
  }
}
