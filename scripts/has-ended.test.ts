import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { hasEnded } from './has-ended.ts';

it('a process that was killed has ended, and so has one that could not be started', async () => {
  const killed = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  expect(hasEnded(killed)).toBe(false);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(hasEnded(killed)).toBe(true);
  const missing = spawn('no-such-program');
  await once(missing, 'error');
  expect(hasEnded(missing)).toBe(true);
});
