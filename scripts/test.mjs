// Plain JavaScript: `npm test` begins on the machine's own Node, before anything is installed.
import { ensureDependencies } from './ensure-dependencies.mjs';
import { runOnProjectNode } from './project-node.mjs';

try {
  ensureDependencies();
  // Without the settings in .env: what a test sees is the same on every machine.
  runOnProjectNode(['scripts/test-all.ts', ...process.argv.slice(2)]);
} catch (error) {
  process.stdout.write(`${error.message}\n0 passed, 1 failed\n`);
  process.exitCode = 1;
}
