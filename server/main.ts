import { tuneEngine } from './app/start/engine.ts';
import type { RunningServer } from './app/start/startServer.ts';

let server: RunningServer | undefined;
// Ctrl-C may tell the process several times; the first time starts the one way out.
let isStopping = false;
async function stop(leaving?: 'announced'): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await server?.stop(leaving);
  process.exit(0);
}

tuneEngine();
// Before the rest of the program is so much as loaded: as process 1 of a container, this one is not
// ended by a signal that it doesn't take.
// Whoever presses Ctrl-C waits for it.
process.on('SIGINT', () => stop());
process.on('SIGTERM', () => stop('announced'));
const { openSite } = await import('./openSite.ts');
server = await openSite();
