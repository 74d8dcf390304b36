// Plain JavaScript: it runs on the machine's own Node, before anything is installed.
// node scripts/run.mjs FILE PARAMETERS…: installs what is missing, then runs the file on Node 24.
import { ensureDependencies } from './ensure-dependencies.mjs';
import { runOnProjectNode, SERVER_ENVIRONMENT, settingsOption } from './project-node.mjs';

try {
  ensureDependencies();
  // Much of what is run so, such as the benchmark, starts servers, which are to run as they do elsewhere.
  runOnProjectNode([...settingsOption(), ...process.argv.slice(2)], SERVER_ENVIRONMENT);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
