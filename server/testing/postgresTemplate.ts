import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createLogger } from '#server/app/observing/logger.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { openJobs } from '#server/jobs/jobs.ts';

/** @returns the URL of another database on the same server */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** @returns the name of a new database, empty or a copy of the template */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `local_markets_test_${randomUUID().replaceAll('-', '')}`;
  // Copied by way of the log, as is the rule, it would take twice as long.
  const copying = template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : '';
  await onServer(serverUrl, `create database ${pg.escapeIdentifier(name)}${copying}`);
  return name;
}

export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return onServer(serverUrl, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

/** @returns the name of a new, migrated, empty database to copy */
export async function createPostgresTemplate(serverUrl: string): Promise<string> {
  const name = await createDatabase(serverUrl);
  const database = openPostgresql(databaseUrl(serverUrl, name), () => {});
  try {
    await database.migrate();
    await (await openJobs(database, createLogger('silent'))).stop();
  } finally {
    await database.close();
  }
  return name;
}
