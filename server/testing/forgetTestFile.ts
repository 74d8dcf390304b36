import { afterAll } from 'vitest';

/** What Vitest keeps in a worker, as far as it is needed here; it has no public way to drop a module. */
interface VitestWorker {
  filepath?: string;
  evaluatedModules: {
    getModulesByFile(file: string): Iterable<object> | undefined;
    invalidateModule(module: object): void;
  };
}

/**
 * A worker keeps each module that it has imported, and with a test file's constants the whole app that
 * the file has tested. After seventy files that is several hundred megabytes, through which the
 * garbage collector goes again and again: a file took three times as long to begin as the first.
 */
afterAll(() => {
  const { __vitest_worker__: worker } = globalThis as { __vitest_worker__?: VitestWorker };
  if (!worker?.filepath) throw new Error('Vitest keeps its modules elsewhere now: see this file.');
  const { evaluatedModules, filepath } = worker;
  for (const module of evaluatedModules.getModulesByFile(filepath) ?? []) {
    evaluatedModules.invalidateModule(module);
  }
});
