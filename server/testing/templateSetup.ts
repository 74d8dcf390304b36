import type { TestProject } from 'vitest/node';
import { createPgliteTemplate } from './pgliteTemplate.ts';
import { createPostgresTemplate, dropDatabase } from './postgresTemplate.ts';

/** Where test files find the migrated, empty database that each of them copies. */
export type DatabaseTemplate =
  | { kind: 'pglite'; path: string }
  | { kind: 'postgres'; serverUrl: string; name: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** Vitest runs this once before all test files; what it returns runs after them. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const kind = process.env.TEST_DATABASE ?? 'pglite';
  if (kind === 'pglite') {
    project.provide('databaseTemplate', { kind, path: await createPgliteTemplate() });
    return;
  }
  if (kind !== 'postgres') throw new Error('TEST_DATABASE is pglite or postgres.');
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) {
    throw new Error(
      'TEST_DATABASE=postgres needs TEST_DATABASE_URL; node scripts/postgres.ts COMMAND sets it.',
    );
  }
  const name = await createPostgresTemplate(serverUrl);
  project.provide('databaseTemplate', { kind, serverUrl, name });
  return () => dropDatabase(serverUrl, name);
}
