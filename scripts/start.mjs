// Plain JavaScript: `npm start` begins on the machine's own Node, before anything is installed.
import { ensureBuild } from './ensure-build.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { runOnProjectNode, SERVER_ENVIRONMENT, settingsOption } from './project-node.mjs';

try {
  ensureDependencies();
  ensureBuild();
  runOnProjectNode([...settingsOption(), 'server/main.ts'], {
    NODE_ENV: 'production',
    ...SERVER_ENVIRONMENT,
  });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
